// From the statistics of a year to its page: chooses the pictures, so that a page requests few of them.
import type { Picture } from '#app/domain/picture.ts'
import {
  columnOf,
  type FilmOfYear,
  type PersonCount,
  type Viewing,
  type YearFacts,
} from '#app/library/year/year-facts.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import { tintOf } from '#app/poster-art/poster-art.ts'
import type { Column, ShownFilm, ShownPerson, ShownViewing, ShownYear } from '#app/ui/year/shown-year.ts'

/**
 * The maximum of backdrops that the title and the frames request, so that with the first and the latest film they are 60.
 * Further frames show the colours of theirs.
 */
const maxBackdrops = 58

/** The backdrops behind the title: seven columns in four rows. */
const perRow = 7
const maxOfTitle = 4 * perRow

/** The films with the most stars that are shown. */
const maxBest = 6

/** The year with its pictures. */
export function showYear({
  columns,
  frames,
  best,
  directors,
  actors,
  milestones,
  seenMost,
  ...facts
}: YearFacts): ShownYear {
  const titleFilmIds = filmsOfTitle(frames).map(({ id }) => id)
  const withBackdrop = new Set([
    ...titleFilmIds,
    ...spread(
      idsOf(frames).filter(id => !titleFilmIds.includes(id)),
      maxBackdrops - titleFilmIds.length,
    ),
  ])
  const backdropOf = new Map(frames.map(({ film }) => [film.id, backdrop(film)]))
  const toColumn = ({ name, count }: { name: number; count: number }): Column => ({
    name,
    count,
    frames: frames
      .filter(({ watchedOn }) => columnOf(watchedOn, facts.period) === name)
      .map(({ film }) => {
        const picture = backdropOf.get(film.id)
        return { src: picture && withBackdrop.has(film.id) ? picture.src : null, tint: picture?.tint }
      }),
  })
  return {
    ...facts,
    titleBackdrops: fillTitle(titleFilmIds.flatMap(id => backdropOf.get(id)?.src ?? [])),
    columns: columns.map(toColumn),
    first: facts.first && toShown(facts.first),
    latest: facts.latest && toShown(facts.latest),
    best: best.slice(0, maxBest).map(toShown),
    directors: directors.map(toPerson),
    actors: actors.map(toPerson),
    milestones: milestones.map(({ viewing, ...place }) => ({ viewing: toShown(viewing), ...place })),
    seenMost: seenMost && { ...seenMost, viewing: toShown(seenMost.viewing) },
  }
}

const idsOf = (viewings: Viewing[]) => [...new Set(viewings.map(({ film }) => film.id))]

/** The films that the title of the year is cut from: those with the most stars, in order of the day. */
export function filmsOfTitle(frames: Viewing[]): FilmOfYear[] {
  const byStars = frames.toSorted((one, other) => (other.stars ?? 0) - (one.stars ?? 0))
  const chosen = new Set(idsOf(byStars).slice(0, maxOfTitle))
  return [...new Map(frames.map(({ film }) => [film.id, film])).values()].filter(({ id }) => chosen.has(id))
}

/** The list repeated over the four rows of the title, without the same film below itself. */
export const fillTitle = <One>(list: One[]): One[] =>
  list.length === 0
    ? []
    : Array.from({ length: maxOfTitle }, (_, place) => {
        const shift = list.length % perRow === 0 && list.length < maxOfTitle ? Math.floor(place / perRow) : 0
        return list[(place + shift) % list.length] as One // the list is not empty
      })

/** At most so many of the list, evenly chosen. */
const spread = <One>(list: One[], max: number): One[] =>
  list.length <= max
    ? list
    : list.filter(
        (_, index) => Math.floor((index * max) / list.length) !== Math.floor(((index - 1) * max) / list.length),
      )

const toShown = ({ film, ...viewing }: Viewing): ShownViewing => ({ ...viewing, film: toShownFilm(film) })

const toShownFilm = (film: FilmOfYear): ShownFilm => ({
  id: film.id,
  title: film.title,
  poster: { ...film.poster, ...(film.poster.drawn && { tint: tintOf(film) }) },
  backdrop: backdrop(film),
})

/** The library stores no photographed backdrop: such a film shows a part of its poster. */
const backdrop = (film: FilmOfYear): Picture =>
  film.poster.drawn ? { src: drawnPictureUrl.backdrop(film), drawn: true, tint: tintOf(film) } : film.poster

const toPerson = (person: PersonCount): ShownPerson => ({
  ...person,
  portrait: { src: drawnPictureUrl.portrait(person.name), drawn: true },
})

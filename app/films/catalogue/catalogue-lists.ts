// The named lists of the catalogue, by TMDB's own rules.

import { compareValues } from '#app/domain/compare-values.ts'
import { type PlainDate, toPlainDay } from '#app/domain/plain-date.ts'
import { days } from '#app/domain/units.ts'
import { minTopRatedVotes, topRatedExcludedGenre } from '../film-lists.ts'
import type { ListName } from '../film-source.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

type Lists = Record<ListName, CatalogueRecord[]>

/** Returns `listsOf(today)`: every list in its order, made once a day. `today` divides the released from the upcoming. */
export function createCatalogueLists(byPopularity: CatalogueRecord[]) {
  const topRated = topRatedOf(byPopularity)
  let dayCache: { today: PlainDate; lists: Lists } | null = null
  return (today: PlainDate): Lists => {
    if (dayCache?.today === today) return dayCache.lists
    const isReleased = ({ release_date }: CatalogueRecord) => release_date !== undefined && release_date <= today
    const lists = {
      popular: byPopularity.filter(isReleased),
      upcoming: upcomingOf(byPopularity, today),
      'top-rated': topRated,
      'in-cinemas': inCinemas(byPopularity.filter(isReleased), today),
    }
    dayCache = { today, lists }
    return lists
  }
}

/** The films of any of these genres, in the order they have; all of them when none is named. */
export function ofAnyGenre(films: CatalogueRecord[], genres: string[]) {
  const [genre, ...others] = genres
  if (genre === undefined) return films
  return others.length > 0 ? films.filter(film => film.genres.some(own => genres.includes(own))) : ofGenre(films, genre)
}

/** The films of a list and genre, kept because every rendering of the home page shows three such lists. */
const genreLists = new WeakMap<CatalogueRecord[], Map<string, CatalogueRecord[]>>()

function ofGenre(films: CatalogueRecord[], genre: string) {
  const listsByGenre = genreLists.get(films) ?? new Map<string, CatalogueRecord[]>()
  genreLists.set(films, listsByGenre)
  const list = listsByGenre.get(genre) ?? films.filter(film => film.genres.includes(genre))
  // Genres that no film has are not stored: their number has no bound.
  if (list.length > 0) listsByGenre.set(genre, list)
  return list
}

const topRatedOf = (films: CatalogueRecord[]) =>
  films
    .filter(film => film.vote_count >= minTopRatedVotes && !film.genres.includes(topRatedExcludedGenre))
    .sort((a, b) => (b.vote_average ?? 0) - (a.vote_average ?? 0) || b.vote_count - a.vote_count || a.id - b.id)

/** Time a film counts as one in cinemas. */
const cinemaMs = 12 * 7 * days

/** The catalogue does not know where a film is shown: the released films of the last weeks, the newest first. */
function inCinemas(released: CatalogueRecord[], today: PlainDate) {
  const begin = toPlainDay(new Date(Date.parse(today) - cinemaMs))
  return released.filter(({ release_date = '' }) => release_date > begin).sort((a, b) => byDay(b, a) || a.id - b.id)
}

function upcomingOf(films: CatalogueRecord[], today: PlainDate) {
  const withDate = films.filter(film => film.release_date !== undefined)
  const upcoming = withDate.filter(film => (film.release_date ?? '') > today)
  // A catalogue on disk grows old: when nothing is coming any more, the newest releases stand in.
  if (upcoming.length === 0) return withDate.sort((a, b) => byDay(b, a) || a.id - b.id)
  return upcoming.sort((a, b) => byDay(a, b) || a.id - b.id)
}

/** The catalogue has the day of every release. */
const byDay = (a: CatalogueRecord, b: CatalogueRecord) => compareValues(a.release_date ?? '', b.release_date ?? '')

// The director of the week and the rows of decades, as the home page shows them.
import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { days } from '#app/domain/units.ts'
import type { FeaturedDecade, FeaturedDirector } from '#app/films/featured.ts'
import type { FilmSummary } from '#app/films/film.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'

/** A film of the row "In cinemas". */
export type CinemaFilm = { id: number; title: string; backdrop: Picture; words: string }

const cinemaRowSize = 4

/** The first films in cinemas, with a sentence about each. */
export const cinemaFilms = (films: FilmSummary[], today: PlainDate): CinemaFilm[] =>
  films.slice(0, cinemaRowSize).map(({ id, title, backdrop, releaseDate, directors }) => {
    const names = directors.slice(0, 2).map(({ name }) => name)
    const by = names.length > 0 ? `Directed by ${names.join(' and ')}` : ''
    return { id, title, backdrop, words: [weekWords(releaseDate, today), by].filter(Boolean).join('. ') }
  })

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh']

/** How long the film has been out; empty when it is not, or for longer than twelve weeks. */
export function weekWords(releaseDate: PlainDate | null, today: PlainDate) {
  if (releaseDate?.length !== 10 || releaseDate > today) return ''
  const weeks = Math.floor((Date.parse(today) - Date.parse(releaseDate)) / (7 * days))
  if (weeks === 0) return 'New this week'
  const ordinal = [...ordinals, 'twelfth'][weeks - 1]
  return ordinal ? `In its ${ordinal} week` : ''
}

/** The director of the week, as shown. `seen` is null for an anonymous visitor; `lit` is for each film, oldest first. */
export type ShownDirector = Pick<FeaturedDirector, 'id' | 'name' | 'portrait' | 'films'> & {
  words: string
  seen: { lit: boolean[]; words: string } | null
}

/** `seen` has the ids of films that the member has seen; null for an anonymous visitor. */
export function showDirector(director: FeaturedDirector, seen: readonly number[] | null): ShownDirector {
  const { id, name, portrait, films, ids, years } = director
  const lit = seen && ids.map(film => seen.includes(film))
  return {
    id,
    name,
    portrait,
    films,
    words: `${formatNumberInWords(ids.length)} ${ids.length === 1 ? 'film' : 'films'} here, made from ${years[0]} to ${years[1]}.`,
    seen: lit && { lit, words: seenWords(lit.filter(Boolean).length, ids.length) },
  }
}

function seenWords(seenCount: number, totalCount: number) {
  if (seenCount === 0) return 'You have seen none yet'
  const number = formatNumberInWords(seenCount).toLowerCase()
  return seenCount === totalCount && totalCount > 1 ? `You have seen all ${number}` : `You have seen ${number}`
}

const decadeRowSize = 10

/** The decades without films that the page shows already; none with fewer films than a row has. */
export function unseenOfDecades(decades: FeaturedDecade[], shown: { id: number }[]): FeaturedDecade[] {
  const seen = new Set(shown.map(({ id }) => id))
  return decades.flatMap(decade => {
    const films = decade.films.filter(({ id }) => !seen.has(id)).slice(0, decadeRowSize)
    return films.length < decadeRowSize ? [] : [{ ...decade, films }]
  })
}

/** One item of the first kind, one of the second, and so on; the second kind stands only between two of the first. */
export const interleaved = <A, B>(first: A[], second: B[]): (A | B)[] =>
  first.flatMap((item, index) => {
    const next = index < first.length - 1 ? second[index] : undefined
    return next === undefined ? [item] : [item, next]
  })

// The films of a member's newest ratings, and how they are brought up to date.
import type { RatedFilm } from './derive-taste.ts'

/** A film with the moment of its rating, in seconds since 1970. */
type DatedFilm = RatedFilm & { movieId: string; ratedAt: number }

/** The newest first. Older ratings than `oldest` are left out; null when there are none. */
export type NewestRatings = { films: DatedFilm[]; oldest: DatedFilm | null }

/** The ratings, of which at most `maxFilms` were read. */
export const toNewestRatings = (films: DatedFilm[], maxFilms: number): NewestRatings =>
  trim({ films: films.toSorted(newestFirst), oldest: null }, maxFilms)

type Changes = { ids: string[]; films: DatedFilm[]; maxFilms: number }

/** The ratings after the changes: of the films with these ids, those in `films` are rated now. The same without any. */
export function withChanges(ratings: NewestRatings, { ids, films: changed, maxFilms }: Changes): NewestRatings {
  if (ids.length === 0) return ratings
  const gone = new Set(ids)
  const { oldest } = ratings
  const others = ratings.films.filter(({ movieId }) => !gone.has(movieId))
  const films = [...others, ...changed.filter(film => oldest === null || newestFirst(film, oldest) <= 0)]
  return trim({ films: films.toSorted(newestFirst), oldest }, maxFilms)
}

const newestFirst = (a: DatedFilm, b: DatedFilm) => b.ratedAt - a.ratedAt || (a.movieId < b.movieId ? -1 : 1)

function trim({ films, oldest }: NewestRatings, maxFilms: number): NewestRatings {
  const newest = films.slice(0, maxFilms)
  return { films: newest, oldest: newest.length < maxFilms ? oldest : (newest.at(-1) ?? null) }
}

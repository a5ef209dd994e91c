// The films of a member's newest ratings, and how they are brought up to date.
import type { RatedFilm } from './derive-taste.ts'

/** A film with the timestamp of its rating, in seconds since 1970. */
type NewestRating = RatedFilm & { movieId: string; ratedAt: number }

/** The newest first. Older ratings than `oldest` are left out; null when there are none. */
export type NewestRatings = { films: NewestRating[]; oldest: NewestRating | null }

/** The ratings, of which at most `maxFilms` were read. */
export const toNewestRatings = (films: NewestRating[], maxFilms: number): NewestRatings =>
  trim({ films: films.toSorted(newestFirst), oldest: null }, maxFilms)

type Changes = { ids: string[]; films: NewestRating[]; maxFilms: number }

/** The ratings after the changes: of the films with these ids, those in `films` are rated now. The same without any. */
export function withChanges(ratings: NewestRatings, { ids, films: changed, maxFilms }: Changes): NewestRatings {
  if (ids.length === 0) return ratings
  const gone = new Set(ids)
  const { oldest } = ratings
  const others = ratings.films.filter(({ movieId }) => !gone.has(movieId))
  const films = [...others, ...changed.filter(film => oldest === null || newestFirst(film, oldest) <= 0)]
  return trim({ films: films.toSorted(newestFirst), oldest }, maxFilms)
}

const newestFirst = (a: NewestRating, b: NewestRating) => b.ratedAt - a.ratedAt || (a.movieId < b.movieId ? -1 : 1)

function trim({ films, oldest }: NewestRatings, maxFilms: number): NewestRatings {
  const newest = films.slice(0, maxFilms)
  return { films: newest, oldest: newest.length < maxFilms ? oldest : (newest.at(-1) ?? null) }
}

import type { PlainDate } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'
import type { FilmSummary } from '#app/films/film.ts'

/** The first film, in order of release, that is out and that the member has not seen; null when there is none. */
export const nextOf = (films: FilmSummary[], { seen, today }: { seen: number[]; today: PlainDate }) =>
  films.find(film => !seen.includes(film.id) && isReleased(film, today)) ?? null

/** The ids of the films that are not out. */
export const comingIdsOf = (films: FilmSummary[], today: PlainDate) =>
  films.filter(film => !isReleased(film, today)).map(({ id }) => id)

/** The films that the member has neither seen nor on the watchlist. */
export const restOf = (films: FilmSummary[], marks: { seen: number[]; watchlistIds: number[] } | null) =>
  films.filter(({ id }) => !marks?.seen.includes(id) && !marks?.watchlistIds.includes(id))

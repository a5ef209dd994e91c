import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'
import type { FilmSummary } from '#app/films/film.ts'

type Marks = { stars: Record<number, Stars>; today: PlainDate }

/** The first film, in order of release, that is out and that the member has not rated; null when there is none. */
export const nextOf = (films: FilmSummary[], { stars, today }: Marks) =>
  films.find(({ id, releaseDate }) => stars[id] === undefined && releaseDate !== null && releaseDate <= today) ?? null

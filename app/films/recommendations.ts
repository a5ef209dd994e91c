import type { FilmCard } from './film.ts'

/** The films that the chatbot recommends (spec sections 7 and 9). */
export type Recommendations = {
  /** Genres to choose from, in alphabetical order. */
  genres(): Promise<string[]>
  /** Films of one genre in random order; empty for an unknown genre. */
  randomFilms(genre: string, options: { limit: number }): Promise<FilmCard[]>
}

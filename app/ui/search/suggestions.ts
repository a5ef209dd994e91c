import type { FilmCard } from '#app/films/film.ts'

/** What `/search/suggestions?q=` answers: the text it answers, and the films, best first. */
export type Suggestions = { q: string; films: FilmCard[] }

/** The most code points of a question (also /search); the box lets nobody type more. */
export const maxQueryLength = 200

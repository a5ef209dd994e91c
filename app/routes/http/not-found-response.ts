import { data } from 'react-router'
import type { FilmSource } from '#app/films/film-source.ts'
import type { RouteProblem } from '#app/ui/error/error-message.ts'

/** A 404 with three popular films, thrown by loaders: `throw await notFound(films, { sentence })`. */
export async function notFoundResponse(films: FilmSource, words: { heading?: string; sentence: string }) {
  const popular = await films.list('popular', { page: 1 })
  return data({ ...words, films: popular.films.slice(0, 3) } satisfies RouteProblem, { status: 404 })
}

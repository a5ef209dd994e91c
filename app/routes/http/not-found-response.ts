import { data } from 'react-router'
import type { FilmSource } from '#app/films/film-source.ts'
import type { RouteProblem } from '#app/ui/error/error-message.ts'

/** What a loader throws when nothing has this address: `throw await notFound(films, { sentence })`. */
export async function notFound(films: FilmSource, words: { heading?: string; sentence: string }) {
  const popular = await films.list('popular', { page: 1 })
  return data({ ...words, films: popular.films.slice(0, 3) } satisfies RouteProblem, { status: 404 })
}

import { data } from 'react-router'
import type { FilmSource } from '#app/films/film-source.ts'
import type { RouteProblem } from './error-face.ts'

/** What a loader throws when nothing has this address: `throw await notFound(films, 'No film available')`. */
export async function notFound(films: FilmSource, sentence: string) {
  const popular = await films.list('popular', { page: 1 })
  return data({ sentence, films: popular.films.slice(0, 3) } satisfies RouteProblem, { status: 404 })
}

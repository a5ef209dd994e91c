import { data } from 'react-router'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import type { RouteProblem } from '#app/ui/error/error-message.ts'
import { unavailableStatus } from '#app/ui/error/upstream-status.ts'

/** The source's response. Throws an error page with three popular films when no source is available. */
export async function orUnavailable<T>(response: Promise<T>, films: FilmSource): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (!(error instanceof FilmSourceError)) throw error
    const popular = await films.list('popular', { page: 1 })
    throw data({ sentence, films: popular.films.slice(0, 3) } satisfies RouteProblem, { status: unavailableStatus })
  }
}

const sentence =
  'The film database does not answer right now, and this is nothing the site knows by itself. Try again in a moment.'

import { data } from 'react-router'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import type { RouteProblem } from '#app/ui/error/error-message.ts'
import { unavailableStatus } from '#app/ui/error/upstream-status.ts'

/** What the source gives; its silence, when nothing older is known, becomes a page that says so. */
export async function orUnavailable<T>(asked: Promise<T>, films: FilmSource): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof FilmSourceError)) throw error
    const popular = await films.list('popular', { page: 1 })
    throw data({ sentence, films: popular.films.slice(0, 3) } satisfies RouteProblem, { status: unavailableStatus })
  }
}

const sentence =
  'The film database does not answer right now, and this is nothing the site knows by itself. Try again in a moment.'

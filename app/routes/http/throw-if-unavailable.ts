import { data } from 'react-router'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { wasRateLimited } from '#app/films/upstream/request-context.server.ts'
import { type RouteError, unavailableStatus } from '#app/ui/error/error-message.ts'

/**
 * The result of a request to a film source. Throws the 'unavailable' page when no source can answer. A route that
 * responds with JSON passes the status 503, because its caller takes a 200 for the facts. Throws 429 when the client
 * was refused a call: the film may exist, so the page must not have `noindex`.
 */
export async function throwIfUnavailable<T>(
  request: Promise<T>,
  films: FilmSource,
  { status = unavailableStatus }: { status?: number } = {},
): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof FilmSourceError)) throw error
    if (wasRateLimited()) throw data(null, { status: 429 })
    const popular = await films.list('popular', { page: 1 })
    throw data({ message, films: popular.films.slice(0, 3) } satisfies RouteError, { status })
  }
}

const message =
  'The film database does not answer right now, and this film or list is not in the site’s own catalogue. Try again in a moment.'

// Marks responses that another source gave because TMDB is unavailable.
import type { FilmPage } from '../film-source.ts'
import type { FilmSourceError } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'

/** Marks the response to the request as stale, so that the page cache stores the error for two seconds only. */
export function markStaleAndReturn(error: FilmSourceError) {
  markStale()
  return error
}

/** The catalogue's page in place of TMDB's. */
export function stalePage<T>(page: FilmPage<T>, error: FilmSourceError): FilmPage<T> {
  // Only TMDB has pages past the end of the catalogue.
  if (page.films.length === 0 && page.page > page.totalPages) throw markStaleAndReturn(error)
  markStale()
  return { ...page, isStale: true }
}

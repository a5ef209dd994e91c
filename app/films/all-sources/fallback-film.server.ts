// One film of TMDB and the catalogue, and the id it goes by.

import { firstLocalId } from '#app/domain/film-ref.ts'
import type { FilmIdentities } from '../catalogue/film-identity.server.ts'
import type { Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { mergeFilm } from './merge-film.ts'

export type FallbackSources = { tmdb: FilmSource; catalogue: FilmSource; identities: FilmIdentities }

export function fallbackFilm({ tmdb, catalogue, identities }: FallbackSources) {
  /** The film with this id. Throws `FilmSourceError` when the catalogue does not have it and TMDB is unavailable. */
  async function film(id: number): Promise<Film | null> {
    const ours = await catalogue.film(id)
    const found = await filmOfTmdb(id, ours).catch(toUnavailable)
    if (found instanceof FilmSourceError && !ours) throw asStale(found)
    const theirs = found instanceof FilmSourceError ? null : found
    if (theirs?.imdbId) identities.learn({ filmId: theirs.id, imdbId: theirs.imdbId })
    const whole = mergeFilm({ tmdb: theirs, catalogue: ours })
    // "Not found" for a film that the catalogue has counts as unavailable.
    const isMissed = theirs === null && id < firstLocalId
    const isStale = isMissed || theirs?.isStale
    if (isStale) markStale()
    return whole && isStale ? { ...whole, isStale } : whole
  }

  /** TMDB does not know local ids. */
  async function filmOfTmdb(id: number, ours: Film | null) {
    const tmdbId = id < firstLocalId ? id : ours?.tmdbId
    return tmdbId ? tmdb.film(tmdbId) : null
  }

  /** TMDB's id of the film. Throws like `film`. */
  async function findByImdbId(imdbId: string): Promise<number | null> {
    const known = (await catalogue.findByImdbId(imdbId)) ?? (await identities.numberOf(imdbId))
    if (known !== null) return known
    const found = await tmdb.findByImdbId(imdbId).catch(toUnavailable)
    if (found instanceof FilmSourceError) throw asStale(found)
    return found
  }

  return { film, findByImdbId }
}

/** Returns a `FilmSourceError` as a value and throws any other error. */
export function toUnavailable(error: unknown): FilmSourceError {
  if (error instanceof FilmSourceError) return error
  throw error
}

/** Marks the response to the request as stale, so that the page cache does not store the error. */
export function asStale(error: FilmSourceError) {
  markStale()
  return error
}

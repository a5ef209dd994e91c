// One film of TMDB and the catalogue, and the id it goes by.

import { firstLocalId } from '#app/domain/film-ref.ts'
import type { FilmIdentities } from '../catalogue/film-identity.server.ts'
import type { CardWithIds, Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { mergeCard, mergeFilm } from './merge-film.ts'
import { type OrNull, withoutDatabase } from './without-database.server.ts'

export type FallbackSources = { tmdb: FilmSource; catalogue: FilmSource; identities: FilmIdentities }

type Find<Facts> = {
  read: (source: FilmSource, id: number) => Promise<Facts | null>
  merge: (facts: { tmdb: Facts; catalogue: Facts }) => Facts
}

export function fallbackFilm({ tmdb, catalogue, identities }: FallbackSources) {
  /** The film with this id. Throws `FilmSourceError` when the catalogue does not have it and TMDB is unavailable. */
  async function find<Facts extends CardWithIds & Pick<Film, 'isStale'>>(
    id: number,
    { read, merge }: Find<Facts>,
    orNull: OrNull,
  ) {
    const ours = await orNull(read(catalogue, id))
    const tmdbId = await findTmdbId(id, ours, orNull)
    const found = tmdbId === null ? null : await read(tmdb, tmdbId).catch(filmSourceErrorOrThrow)
    if (found instanceof FilmSourceError && !ours) throw asStale(found)
    const theirs = found instanceof FilmSourceError ? null : found
    if (theirs?.imdbId) identities.learn({ filmId: theirs.id, imdbId: theirs.imdbId })
    const known = ours ?? (theirs?.imdbId ? await orNull(underLocalId(theirs.imdbId, read)) : null)
    const whole = theirs && known ? merge({ tmdb: theirs, catalogue: known }) : (theirs ?? ours)
    // "Not found" for a film that the catalogue has counts as unavailable.
    const isMissed = theirs === null && id < firstLocalId
    const isStale = isMissed || theirs?.isStale
    if (isStale) markStale()
    return whole && isStale ? { ...whole, isStale } : whole
  }

  /** The film of TMDB as the catalogue has it: a film in bulk has an id of its own there. */
  async function underLocalId<Facts>(imdbId: string, read: Find<Facts>['read']) {
    const id = await catalogue.findByImdbId(imdbId)
    return id === null ? null : read(catalogue, id)
  }

  /** TMDB does not know local ids: it has such a film by its IMDb id, or not at all. */
  async function findTmdbId(id: number, ours: CardWithIds | null, orNull: OrNull) {
    if (id < firstLocalId) return id
    if (!ours || ours.tmdbId !== null || ours.imdbId === null) return ours?.tmdbId ?? null
    const found = await findByImdbId(ours.imdbId, orNull)
    return found !== null && found < firstLocalId ? found : null
  }

  /** TMDB's id of the film, or the local one of a film in bulk that TMDB does not have. Throws like `find`. */
  async function findByImdbId(imdbId: string, orNull: OrNull): Promise<number | null> {
    const ours = await orNull(catalogue.findByImdbId(imdbId))
    if (ours !== null && ours < firstLocalId) return ours
    const known = await identities.numberOf(imdbId)
    if (known !== null) return known
    const found = await tmdb.findByImdbId(imdbId).catch(filmSourceErrorOrThrow)
    if (!(found instanceof FilmSourceError)) return found ?? ours
    if (ours === null) throw asStale(found)
    markStale()
    return ours
  }

  return {
    film: (id: number) => withoutDatabase(orNull => find(id, films, orNull)),
    card: (id: number) => withoutDatabase(orNull => find(id, cards, orNull)),
    findByImdbId: (imdbId: string) => withoutDatabase(orNull => findByImdbId(imdbId, orNull)),
  }
}

const films: Find<Film> = { read: (source, id) => source.film(id), merge: mergeFilm }
const cards: Find<CardWithIds> = { read: (source, id) => source.card(id), merge: mergeCard }

/** Returns a `FilmSourceError` as a value and throws any other error. */
export function filmSourceErrorOrThrow(error: unknown): FilmSourceError {
  if (error instanceof FilmSourceError) return error
  throw error
}

/** Marks the response to the request as stale, so that the page cache stores the error for two seconds only. */
export function asStale(error: FilmSourceError) {
  markStale()
  return error
}

// One film of TMDB and the catalogue, and the id it goes by.

import { firstLocalId } from '#app/domain/film-ref.ts'
import type { CardWithIds, Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError, filmSourceErrorOrThrow } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { FilmIdentities } from './film-identity.server.ts'
import { mergeCard, mergeFilm } from './merge-film.ts'
import { markStaleAndReturn } from './stale-page.server.ts'
import { type OrNull, tolerateDatabaseOutage } from './tolerate-database-outage.server.ts'

export type FallbackSources = { tmdb: FilmSource; catalogue: FilmSource; identities: FilmIdentities }

type Find<Facts> = {
  read: (source: FilmSource, id: number) => Promise<Facts | null>
  merge: (facts: { tmdb: Facts; catalogue: Facts }) => Facts
}

export function createFallbackFilm({ tmdb, catalogue, identities }: FallbackSources) {
  /** The film with this id. Throws `FilmSourceError` when the catalogue does not have it and TMDB is unavailable. */
  async function find<Facts extends CardWithIds & Pick<Film, 'isStale'>>(
    id: number,
    { read, merge }: Find<Facts>,
    orNull: OrNull,
  ) {
    const catalogueFilmById = await orNull(read(catalogue, id))
    const tmdbId = await findTmdbId(id, catalogueFilmById, orNull)
    const tmdbResult = tmdbId === null ? null : await read(tmdb, tmdbId).catch(filmSourceErrorOrThrow)
    if (tmdbResult instanceof FilmSourceError && !catalogueFilmById) throw markStaleAndReturn(tmdbResult)
    const tmdbFilm = tmdbResult instanceof FilmSourceError ? null : tmdbResult
    if (tmdbFilm?.imdbId) identities.learn({ filmId: tmdbFilm.id, imdbId: tmdbFilm.imdbId })
    const catalogueFilm =
      catalogueFilmById ?? (tmdbFilm?.imdbId ? await orNull(underLocalId(tmdbFilm.imdbId, read)) : null)
    const mergedFilm =
      tmdbFilm && catalogueFilm ? merge({ tmdb: tmdbFilm, catalogue: catalogueFilm }) : (tmdbFilm ?? catalogueFilmById)
    // "Not found" for a film that the catalogue has counts as unavailable.
    const isMissed = tmdbFilm === null && id < firstLocalId
    const isStale = isMissed || tmdbFilm?.isStale
    if (isStale) markStale()
    return mergedFilm && isStale ? { ...mergedFilm, isStale } : mergedFilm
  }

  /** The film of TMDB as the catalogue has it: a film in bulk has an id of its own there. */
  async function underLocalId<Facts>(imdbId: string, read: Find<Facts>['read']) {
    const id = await catalogue.findByImdbId(imdbId)
    return id === null ? null : read(catalogue, id)
  }

  /** TMDB does not know local ids: it has such a film by its IMDb id, or not at all. */
  async function findTmdbId(id: number, catalogueFilm: CardWithIds | null, orNull: OrNull) {
    if (id < firstLocalId) return id
    if (!catalogueFilm || catalogueFilm.tmdbId !== null || catalogueFilm.imdbId === null)
      return catalogueFilm?.tmdbId ?? null
    const filmId = await findByImdbId(catalogueFilm.imdbId, orNull)
    return filmId !== null && filmId < firstLocalId ? filmId : null
  }

  /** TMDB's id of the film, or the local one of a film in bulk that TMDB does not have. Throws like `find`. */
  async function findByImdbId(imdbId: string, orNull: OrNull): Promise<number | null> {
    const catalogueId = await orNull(catalogue.findByImdbId(imdbId))
    if (catalogueId !== null && catalogueId < firstLocalId) return catalogueId
    const learnedId = await identities.findFilmId(imdbId)
    if (learnedId !== null) return learnedId
    const tmdbResult = await tmdb.findByImdbId(imdbId).catch(filmSourceErrorOrThrow)
    if (!(tmdbResult instanceof FilmSourceError)) return tmdbResult ?? catalogueId
    if (catalogueId === null) throw markStaleAndReturn(tmdbResult)
    markStale()
    return catalogueId
  }

  return {
    findFilm: (id: number) => tolerateDatabaseOutage(orNull => find(id, films, orNull)),
    findCard: (id: number) => tolerateDatabaseOutage(orNull => find(id, cards, orNull)),
    findByImdbId: (imdbId: string) => tolerateDatabaseOutage(orNull => findByImdbId(imdbId, orNull)),
  }
}

const films: Find<Film> = { read: (source, id) => source.findFilm(id), merge: mergeFilm }
const cards: Find<CardWithIds> = { read: (source, id) => source.findCard(id), merge: mergeCard }

import { LRUCache } from 'lru-cache'
import { firstLocalId } from '#app/domain/film-ref.ts'
import { days } from '#app/domain/units.ts'
import type { WatchSource } from '../watch-providers.ts'
import type { FallbackSources } from './fallback-film.server.ts'

/** IMDb ids that TMDB does not have, for a day each: such films would take the look-ups of others. */
const unknownAtTmdb = { max: 10_000, ttl: days }

/** The providers of films by the ids in our URLs: TMDB has a film with a local id by its IMDb id, or not at all. */
export function watchByOwnIds(watchSource: WatchSource, { tmdb, catalogue, identities }: FallbackSources): WatchSource {
  const unknownImdbIds = new LRUCache<string, true>(unknownAtTmdb)

  /** TMDB's id; the IMDb id where TMDB has to be called for its own; null for a film that TMDB does not have. */
  async function findKnownId(id: number): Promise<number | string | null> {
    if (id < firstLocalId) return id
    const card = await catalogue.findCard(id)
    if (!card || card.tmdbId !== null || card.imdbId === null) return card?.tmdbId ?? null
    if (unknownImdbIds.has(card.imdbId)) return null
    return (await identities.findFilmId(card.imdbId)) ?? card.imdbId
  }

  async function findAtTmdb(imdbId: string) {
    const filmId = await tmdb.findByImdbId(imdbId)
    if (filmId === null) unknownImdbIds.set(imdbId, true)
    else identities.learn({ filmId, imdbId })
    return filmId
  }

  return {
    ...watchSource,
    async providers(filmId, region) {
      const knownId = await findKnownId(filmId)
      const id = typeof knownId === 'string' ? await findAtTmdb(knownId) : knownId
      return id === null ? null : watchSource.providers(id, region)
    },
    async knownProviders(filmId, region) {
      const id = await findKnownId(filmId)
      if (typeof id === 'string') return undefined
      return id === null ? null : watchSource.knownProviders(id, region)
    },
  }
}

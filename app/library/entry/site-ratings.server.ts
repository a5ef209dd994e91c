// The members' average of each film, in memory: a public fact that every visitor of a film's page reads.

import type { Database } from '#app/db/database.server.ts'
import { createOptionalReads, type OptionalReads } from '#app/db/optional-reads.server.ts'
import { outsideRequest } from '#app/db/pool/round-trips.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { createRatingCache, keysOf, maxRatings } from './rating-cache.ts'
import { findSiteRating, listSiteRatings } from './read-site-ratings.server.ts'
import type { SiteRating } from './site-rating.ts'

/** Delay before a change of many ratings reads them all again. Changes within the delay share one read. */
const loadAgainMs = 1000

type Options = {
  /** Time a rating stays fresh; an older one is still returned at once, and read again meanwhile. */
  maxAgeMs: number
  reads?: OptionalReads
  now?: () => number
  /** Called after a write of this server, with the film, or with null when many have changed. */
  onWritten?: (film: FilmIds | null) => void
}

export type SiteRatings = ReturnType<typeof openSiteRatings>

/**
 * The ratings of `db`. This server's writes are seen at once, others' by `invalidateFromNotification` or after
 * `maxAgeMs`.
 */
export function openSiteRatings(
  db: Database,
  { maxAgeMs, reads = createOptionalReads(), now = () => performance.now(), onWritten = () => {} }: Options,
) {
  const cache = createRatingCache()
  const refreshing = new Map<string, Promise<SiteRating | null>>()
  let changedAt = 0
  let loadTimer: NodeJS.Timeout | null = null

  return {
    load,

    /** The film's rating, null when too few members rated it, or when it was never read and the database is unavailable. */
    async get(film: FilmIds): Promise<SiteRating | null> {
      const cachedEntry = cache.find(film)
      if (!cachedEntry || cachedEntry.readAt <= changedAt) return refresh(film, cachedEntry?.rating ?? null)
      if (now() - cachedEntry.readAt > maxAgeMs) outsideRequest(() => refresh(film, cachedEntry.rating))
      return cachedEntry.rating
    },

    /**
     * Reads the film's rating again after a write, and notifies the other servers. Throws when the database does not
     * respond.
     */
    async refreshAfterWrite(film: FilmIds): Promise<SiteRating | null> {
      const readAt = now()
      const rating = cache.store(keysOf(film), { rating: await findSiteRating(db, film), readAt })
      onWritten(film)
      return rating
    },

    /** Any rating may have changed, as by an import: each is read again before it is returned, and all of them soon. */
    invalidateAll() {
      markAllChanged()
      onWritten(null)
    },

    /** Another server has changed the rating of this film, or with null those of many. */
    invalidateFromNotification(film: FilmIds | null) {
      if (film) outsideRequest(() => refreshAgain(film)).catch(() => {})
      else markAllChanged()
    },
  }

  function markAllChanged() {
    changedAt = now()
    if (loadTimer === null) loadTimer = outsideRequest(() => setTimeout(loadAgain, loadAgainMs)).unref()
  }

  /** A read that is under way may have begun before the change. */
  async function refreshAgain(film: FilmIds) {
    await refreshing.get(String(film.id))
    await refresh(film, cache.find(film)?.rating ?? null)
  }

  /** Reads every film's rating, or the best known ones of too many. Throws when the database does not respond. */
  async function load() {
    const readAt = now()
    const read = await listSiteRatings(db, { limit: maxRatings })
    for (const { filmId, movieId, rating } of read) cache.store([String(filmId), movieId], { rating, readAt })
    cache.setAllReadAt(read.length < maxRatings ? readAt : null)
  }

  function loadAgain() {
    loadTimer = null
    load().catch(() => {}) // Each film is read when it is requested.
  }

  /** Single-flight; returns `otherwise` when the database is unavailable. */
  function refresh(film: FilmIds, otherwise: SiteRating | null) {
    const key = String(film.id)
    const running = refreshing.get(key)
    if (running) return running
    const readAt = now()
    const read = reads(() => findSiteRating(db, film))
      .then(rating => (rating === undefined ? otherwise : cache.store(keysOf(film), { rating, readAt })))
      .finally(() => refreshing.delete(key))
    refreshing.set(key, read)
    return read
  }
}

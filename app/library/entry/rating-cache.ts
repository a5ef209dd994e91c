// The members' averages that are in memory, each under both ids of its film.
import { LRUCache } from 'lru-cache'
import { type FilmIds, movieIdOf } from '#app/domain/film-ref.ts'
import type { SiteRating } from './site-rating.ts'

/** Ratings in memory; each takes two entries of about 150 bytes. The best known films are read at the start. */
export const maxRatings = 20_000

/** `rating` is null for a film that too few members rated. */
type Entry = { rating: SiteRating | null; readAt: number }

/** The keys of a film. Cached under both; the film key can change when the IMDb id becomes known. */
export const keysOf = (film: FilmIds) => [String(film.id), movieIdOf(film)]

/** Returns an empty cache. All its times are of one clock, in milliseconds. */
export function createRatingCache() {
  const entries = new LRUCache<string, Entry>({
    max: 2 * maxRatings,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') allReadAt = null
    },
  })
  /** When all ratings were read; from then on a film without an entry has no rating. Null when there are too many. */
  let allReadAt: number | null = null

  function newestOf(keys: string[]) {
    const [newest] = keys.flatMap(key => entries.get(key) ?? []).sort((a, b) => b.readAt - a.readAt)
    return newest
  }

  return {
    /** The newest entry of the film; null when its rating was never read. */
    find(film: FilmIds): Entry | null {
      const entry = newestOf(keysOf(film))
      if (entry) return entry
      return allReadAt === null ? null : { rating: null, readAt: allReadAt }
    },

    /** Stores a rating unless a read that began later has stored one; returns the newer of the two. */
    store(keys: string[], entry: Entry) {
      const known = newestOf(keys)
      if (known && known.readAt > entry.readAt) return known.rating
      for (const key of keys) entries.set(key, entry)
      return entry.rating
    },

    /** Sets the time when all ratings were read; null when there are too many of them. */
    setAllReadAt(readAt: number | null) {
      allReadAt = readAt
    },
  }
}

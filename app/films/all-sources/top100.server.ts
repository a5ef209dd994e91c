// The top-100 movies service (spec section 7): asked with a film's IMDb id; what it says is logged, and its rank shown.

import { z } from 'zod'
import { hours, seconds } from '#app/domain/units.ts'
import { keyHeaders } from '../upstream/key-headers.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../upstream/upstream-cache.server.ts'

const rule: CachePolicy = { ttlMs: 24 * hours, negativeTtlMs: hours, kept: 'found' }

const rank = z.coerce.number().int().min(1).max(100)

// Some answer with the film itself, some with a list of one.
const ranked = z
  .union([
    z.object({ rank }),
    z.tuple([z.object({ rank })]).transform(([film]) => film),
    z.unknown().transform(() => null),
  ])
  .transform(film => (film === null ? null : film.rank))

type Options = {
  url: string
  key: string | null
  store: UpstreamCache
  /** Hears every result (spec section 1). */
  logResult: (result: { imdbId: string; rank: number | null }) => void
} & Pick<UpstreamOptions, 'health' | 'onCall'>

export type Top100 = ReturnType<typeof createTop100>

/** The top-100 service. Throws a `FilmSourceError` when there is no answer. */
export function createTop100({ url, key, store, logResult, ...watch }: Options) {
  const headers = keyHeaders(url, key)
  const upstream = createUpstream({
    name: 'top100',
    baseUrl: url,
    headers,
    timeoutMs: 1.5 * seconds,
    perSecond: 20,
    ...watch,
  })

  return {
    /** The film's place, 1-100; null when it has none. */
    rank: (imdbId: string) =>
      store.answer(`top100/1/${imdbId}`, rule, async () => {
        const rank = await upstream.findJson(`rank of ${imdbId}`, { path: imdbId }, ranked)
        logResult({ imdbId, rank })
        return rank
      }),
  }
}

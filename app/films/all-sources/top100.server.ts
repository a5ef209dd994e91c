// The top-100 movies service (spec section 7): called with a film's IMDb id. Its result is logged, its rank shown.

import { z } from 'zod'
import { hours, seconds } from '#app/domain/units.ts'
import { keyHeaders } from '../upstream/key-headers.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../upstream/upstream-cache.server.ts'

const policy: CachePolicy = { ttlMs: 24 * hours, negativeTtlMs: hours, stored: 'found' }

const rankSchema = z.coerce.number().int().min(1).max(100)

// The response is a film or a list of one film.
const responseSchema = z
  .union([
    z.object({ rank: rankSchema }),
    z.tuple([z.object({ rank: rankSchema })]).transform(([film]) => film),
    z.unknown().transform(() => null),
  ])
  .transform(film => (film === null ? null : film.rank))

type Options = {
  url: string
  key: string | null
  cache: UpstreamCache
  /** Logs every result (spec section 1). */
  logResult: (result: { imdbId: string; rank: number | null }) => void
} & Pick<UpstreamOptions, 'health' | 'onCall'>

export type Top100 = ReturnType<typeof createTop100>

/** A client of the service. Throws a `FilmSourceError` when it is unavailable. */
export function createTop100({ url, key, cache, logResult, ...upstreamHooks }: Options) {
  const upstream = createUpstream({
    name: 'top100',
    baseUrl: url,
    headers: keyHeaders(url, key),
    timeoutMs: 1.5 * seconds,
    perSecond: 20,
    ...upstreamHooks,
  })

  return {
    /** The film's rank, 1-100; null without one. */
    rank: (imdbId: string) =>
      cache.get(`top100/1/${imdbId}`, policy, async () => {
        const rank = await upstream.fetchOrNull(`rank of ${imdbId}`, { path: imdbId }, responseSchema)
        logResult({ imdbId, rank })
        return rank
      }),
  }
}

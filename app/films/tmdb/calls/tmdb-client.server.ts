// The parts that every call to TMDB uses: the upstream, the cache with its policies, the language.
import { hours, seconds } from '#app/domain/units.ts'
import { createUpstream, type UpstreamOptions } from '../../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../../upstream/upstream-cache.server.ts'
import { tmdbRecordVersion } from '../tmdb-record.ts'

export type TmdbOptions = { token: string; url: string; cache: UpstreamCache } & Pick<
  UpstreamOptions,
  'health' | 'onCall'
>

export type TmdbClient = ReturnType<typeof createTmdbClient>

/** TMDB allows some forty calls a second; half of that leaves room for a second process. */
const perSecond = 20

export const language = 'en-US'

/** Whether a response is about this id: one that a proxy mixed up would be cached for a day. */
export const isAbout = (id: number) => (response: { id: number }) => response.id === id

/** Short, because an id can be assigned at any time, and a 404 can come from a gateway. */
const negativeTtlMs = 10 * seconds

export const policies = {
  list: { ttlMs: hours, negativeTtlMs, stored: 'found' },
  film: { ttlMs: 24 * hours, negativeTtlMs, stored: 'found' },
  /** Searches are personal: they stay in memory. */
  search: { ttlMs: hours, negativeTtlMs, stored: 'nothing' },
} satisfies Record<string, CachePolicy>

/** `key` makes the key of a cached response. */
export function createTmdbClient({ token, url, cache, ...upstreamHooks }: TmdbOptions) {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  const upstream = createUpstream({
    name: 'tmdb',
    baseUrl: url,
    headers,
    timeoutMs: 2.5 * seconds,
    perSecond,
    ...upstreamHooks,
  })
  const key = (...parts: (string | number)[]) => ['tmdb', tmdbRecordVersion, ...parts].join('/')
  return { upstream, cache, key }
}

// Anonymous responses are the same for everyone: made once, served from memory (RFC 9111, RFC 5861).

import { LRUCache } from 'lru-cache'
import { megabytes, seconds } from '#app/domain/units.ts'
import { type Encoding, encode } from './encodings.ts'
import { createSingleFlight } from './single-flight.ts'

/** Time a response stays fresh. A stale one is served as well, while it is rendered anew. */
const freshMs = 30 * seconds

/** Time a response stays usable; the visitor waits for a new one afterwards. */
const ttlMs = 600 * seconds

/** Time a response with stale data of an upstream stays usable: it must not outlive the outage by much. */
const staleTtlMs = 2 * seconds

/** All cached responses together; a single one may take a thirtieth of it. */
const maxBytes = 64 * megabytes

/** A whole response as it was rendered. */
export type CachedResponse = {
  status: number
  headers: [string, string][]
  body: Buffer
  etag: string
  cacheable: boolean
  isStale?: boolean
  madeAt: number
}

export type PageCache = ReturnType<typeof createPageCache>

/** Makes a response; `signal` is aborted when all visitors who wait for it have left. */
export type RenderResponse = (signal: AbortSignal) => Promise<CachedResponse>

const neverAborted = new AbortController().signal

/**
 * `getOrRender(key, create)` returns the response for the key; `create` runs once for all requests that wait. Responses
 * with `cacheable: false` are returned to the waiting requests, but not stored. When a renewal fails, the old one stays.
 */
export function createPageCache({ now = Date.now } = {}) {
  const encoded = new WeakMap<CachedResponse, Map<Encoding, Promise<Buffer>>>()
  const singleFlight = createSingleFlight<CachedResponse>()
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 30),
    sizeCalculation: (response, key) => 2 * response.body.length + 2 * key.length + 1000, // bytes, their codings, headers
  })

  const make = (key: string, create: RenderResponse, signal: AbortSignal) =>
    singleFlight(key, signal, async shared => {
      const response = await create(shared)
      if (response.cacheable) cache.set(key, response)
      else if (response.status < 500) cache.delete(key)
      return response
    })

  return {
    async getOrRender(key: string, create: RenderResponse, signal = () => neverAborted): Promise<CachedResponse> {
      const old = cache.get(key)
      const age = old ? now() - old.madeAt : Number.POSITIVE_INFINITY
      if (!old || age > (old.isStale ? staleTtlMs : ttlMs)) return make(key, create, signal())
      // The stale response is served now. When the renewal fails, the next request tries again.
      if (age > freshMs) make(key, create, neverAborted).catch(() => {})
      return old
    },

    /** The body in this encoding, encoded once. */
    encoded(response: CachedResponse, encoding: Encoding) {
      const codings = encoded.get(response) ?? new Map<Encoding, Promise<Buffer>>()
      encoded.set(response, codings)
      const bytes = codings.get(encoding) ?? encode(response.body, encoding)
      codings.set(encoding, bytes)
      return bytes
    },

    clear: () => cache.clear(),
  }
}

// Anonymous responses are the same for everyone: made once, served from memory (RFC 9111, RFC 5861).

import { LRUCache } from 'lru-cache'
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { seconds } from '#app/domain/units.ts'
import { ShedError } from '../limits/shed-error.ts'
import { createSingleFlight } from './single-flight.ts'

/** Time a response stays fresh. A stale one is served as well, while it is rendered anew. */
export const freshnessMs = 30 * seconds

/** Time a response stays usable; the visitor waits for a new one afterwards. */
const ttlMs = 600 * seconds

/** Time a response with stale data of an upstream stays usable: it must not outlive the outage by much. */
const staleTtlMs = 2 * seconds

/** The part of a cache that a single response may take. */
const maxPart = 1 / 25

/** A whole response as it was rendered. */
export type CachedResponse = {
  status: number
  headers: [string, string][]
  /** Whether content coding makes the body smaller. */
  isText: boolean
  body: Buffer
  etag: string
  cacheable: boolean
  isStale?: boolean
  /** Whether the client was refused a call to a film service: the response is only for this client, and not cacheable. */
  isLimited?: boolean
  /** When its rendering began: later changes may not be in it. */
  begunAt: number
  madeAt: number
}

/** Makes a response; `signal` is aborted when all visitors who wait for it have left. */
export type RenderResponse = (signal: AbortSignal) => Promise<CachedResponse>

const neverAborted = new AbortController().signal

type Options = { maxBytes: number; changedAt?: () => number; now?: () => number }

const never = () => Number.NEGATIVE_INFINITY

/**
 * `find(key, create)` returns the cached response, or null; when it is stale, `create` renews it meanwhile. `getOrRender`
 * waits for `create` instead of returning null, which runs once for all requests that wait. Responses with
 * `cacheable: false` are returned to the waiting requests, but not stored; those with `isLimited` only to the request that
 * began them. When a renewal fails or is limited, the old one stays.
 * `maxBytes` is the size of all stored responses together; those begun before `changedAt` are
 * used only when they cannot be made anew.
 */
export function createPageCache({ maxBytes, changedAt = never, now = () => performance.now() }: Options) {
  const singleFlight = createSingleFlight<CachedResponse>({ isForOneClient: ({ isLimited }) => isLimited === true })
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * maxPart),
    sizeCalculation: (response, key) => 2 * response.body.length + 2 * key.length + 4000, // bytes, their codings, headers
  })

  const make = (key: string, create: RenderResponse, signal: AbortSignal) =>
    singleFlight.run(key, signal, async shared => {
      const response = await create(shared)
      if (response.cacheable) cache.set(key, response)
      else if (response.status < 500 && !response.isLimited) cache.delete(key)
      return response
    })

  const isUsable = ({ madeAt, isStale }: CachedResponse) => now() - madeAt <= (isStale ? staleTtlMs : ttlMs)

  function find(key: string, create: RenderResponse): CachedResponse | null {
    const old = cache.get(key)
    if (!old || !isUsable(old) || old.begunAt < changedAt()) return null
    // The stale response is served now. When the renewal fails, the next request tries again.
    if (now() - old.madeAt > freshnessMs) make(key, create, neverAborted).catch(() => {})
    return old
  }

  return {
    find,

    async getOrRender(key: string, create: RenderResponse, signal = () => neverAborted): Promise<CachedResponse> {
      const found = find(key, create)
      if (found) return found
      const old = cache.get(key)
      const made = make(key, create, signal())
      if (!old || !isUsable(old)) return made
      return made.then(
        response => (response.status >= 500 || response.isLimited ? old : response),
        error => {
          if (error instanceof ShedError || isDatabaseUnavailable(error)) return old
          throw error
        },
      )
    },

    /** Whether a response for the key can be shown, if only because it cannot be made anew. */
    hasUsable(key: string) {
      const old = cache.get(key)
      return old !== undefined && isUsable(old)
    },

    /** Whether a response for the key is being made, so that one more request costs nothing. */
    isRendering: singleFlight.isRunning,
  }
}

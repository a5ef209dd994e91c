import { LRUCache } from 'lru-cache'

/** A client may send `burst` requests at once, and `perSecond` in the long run. */
export type Rate = { burst: number; perSecond: number }

/** Clients that are remembered, the last ones; a forgotten one begins with a full bucket. About 2 MB. */
const maxClients = 10_000

type Bucket = { tokens: number; at: number }

/**
 * A token bucket per client. `consume(client)` takes one token and returns 0, or returns the seconds until there is one.
 * `now` is a monotonic clock in milliseconds.
 */
export function createTokenBuckets({ burst, perSecond }: Rate, { now = () => performance.now() } = {}) {
  const buckets = new LRUCache<string, Bucket>({ max: maxClients })
  return {
    consume(client: string): number {
      const at = now()
      const { tokens, at: before } = buckets.get(client) ?? { tokens: burst, at }
      const refilled = Math.min(burst, tokens + ((at - before) / 1000) * perSecond)
      const isAllowed = refilled >= 1
      buckets.set(client, { tokens: isAllowed ? refilled - 1 : refilled, at })
      return isAllowed ? 0 : (1 - refilled) / perSecond
    },
    size: () => buckets.size,
  }
}

import { LRUCache } from 'lru-cache'

/** A client may send `burst` requests at once, and `perSecond` in the long run. */
export type Rate = { burst: number; perSecond: number }

/** Buckets in memory, of the clients that came last; any other client begins with a full bucket. About 2 MB. */
const maxClients = 10_000

type Bucket = { tokens: number; at: number }

/**
 * A token bucket per client. `consume(client)` takes one token and returns 0, or returns the seconds until there is one.
 * `secondsToWait(client)` returns the same and takes none. `now` is a monotonic clock in milliseconds.
 */
export function createTokenBuckets({ burst, perSecond }: Rate, { now = () => performance.now() } = {}) {
  const buckets = new LRUCache<string, Bucket>({ max: maxClients })

  function tokensOf(client: string, at: number) {
    const { tokens, at: before } = buckets.get(client) ?? { tokens: burst, at }
    return Math.min(burst, tokens + ((at - before) / 1000) * perSecond)
  }

  const waitFor = (tokens: number) => (tokens >= 1 ? 0 : (1 - tokens) / perSecond)

  return {
    consume(client: string): number {
      const at = now()
      const tokens = tokensOf(client, at)
      buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
      return waitFor(tokens)
    },
    secondsToWait: (client: string) => waitFor(tokensOf(client, now())),
    size: () => buckets.size,
  }
}

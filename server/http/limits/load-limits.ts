// How much one client and all clients together may have rendered (docs/decisions/014-load-limits.md has the figures).
import { seconds } from '#app/domain/units.ts'
import type { ClientLimits } from '#app/films/upstream/request-context.server.ts'
import type { ResponseCost } from '#app/route-rule.ts'
import type { HttpMetrics } from '../../monitoring/http-metrics.ts'
import { createRenderSlots, type SlotLimits } from './render-slots.ts'
import { ShedError } from './shed-error.ts'
import { createTokenBuckets, type Rate } from './token-bucket.ts'

/** Kinds of work that are limited: rendering a response, by its cost, or a write. */
type Work = ResponseCost | 'write'

/** Per client IP address. A person stays far below: 100 pages in 10 s are allowed. */
const rates: Record<Work, Rate> = {
  page: { burst: 100, perSecond: 10 },
  suggestion: { burst: 200, perSecond: 20 },
  picture: { burst: 1000, perSecond: 100 }, // a film page has up to 60
  raster: { burst: 40, perSecond: 4 },
  download: { burst: 20, perSecond: 0.5 },
  provider: { burst: 100, perSecond: 5 },
  write: { burst: 200, perSecond: 20 },
}

/**
 * Pictures that are not on disk, per client IP address: a page has up to 60. Pages show none of the size `original`, which
 * has up to 5 MB. Beyond it the drawn picture is shown.
 */
const pictureFetches = { page: { burst: 300, perSecond: 20 }, original: { burst: 10, perSecond: 0.5 } }

/**
 * Responses of film services that are not stored, per client IP address: a page needs up to ten, a few need fifty, and
 * TMDB takes 20 calls a second in all (tmdb.server.ts). Beyond it the catalogue responds.
 */
const upstreamCalls: Rate = { burst: 150, perSecond: 5 }

/** Pictures, writes and callbacks of the OpenID provider wait for slots of their own, so that slow ones hold up no page. */
const pools = {
  page: { maxRunning: 32, maxRunningPerClient: 8, maxWaiting: 256, maxWaitingPerClient: 64, maxWaitMs: 1.5 * seconds },
  picture: {
    maxRunning: 32,
    maxRunningPerClient: 8,
    maxWaiting: 512,
    maxWaitingPerClient: 128,
    maxWaitMs: 2 * seconds,
  },
  provider: { maxRunning: 64, maxRunningPerClient: 8, maxWaiting: 64, maxWaitingPerClient: 8, maxWaitMs: 5 * seconds },
  // Sign-ins wait here for their hash, and a form that a person filled in is worth the wait.
  write: { maxRunning: 64, maxRunningPerClient: 16, maxWaiting: 256, maxWaitingPerClient: 64, maxWaitMs: 5 * seconds },
} satisfies Record<string, SlotLimits & { maxWaitMs: number }>

type Pool = keyof typeof pools

const poolOf: Record<Work, Pool> = {
  page: 'page',
  suggestion: 'page',
  download: 'page',
  picture: 'picture',
  raster: 'picture',
  provider: 'provider',
  write: 'write',
}

type Client = {
  /** The client's IP address, IPv6 by its /64. */
  ipAddress: string
  signal: AbortSignal
}

export type LoadLimits = ReturnType<typeof createLoadLimits>

/** Limits for one running site. The functions throw ShedError. */
export function createLoadLimits({ onRender, watchSlots }: Pick<HttpMetrics, 'onRender' | 'watchSlots'>) {
  const buckets = mapValues(rates, rate => createTokenBuckets(rate))
  const fetches = mapValues(pictureFetches, rate => createTokenBuckets(rate))
  const calls = createTokenBuckets(upstreamCalls)
  const slots = mapValues(pools, limits => createRenderSlots(limits))
  watchSlots(() => mapValues(slots, pool => pool.counts()))

  return {
    /** Counts one request of this client. */
    consume: (work: Work, ipAddress: string) => assertNoWait(buckets[work].consume(ipAddress)),

    /** Throws when `consume` would, and counts nothing. */
    assertTokens: (work: Work, ipAddress: string) => assertNoWait(buckets[work].secondsToWait(ipAddress)),

    /** The limits on what this client's requests cause at other services. */
    limitsOf: (ipAddress: string): ClientLimits => ({
      consumePictureFetch: size => fetches[size === 'original' ? 'original' : 'page'].consume(ipAddress) === 0,
      consumeUpstreamCall: () => calls.consume(ipAddress) === 0,
    }),

    /** Makes a response in a slot, as soon as there is one. */
    inSlot<T>(work: Work, { ipAddress, signal }: Client, make: () => Promise<T>): Promise<T> {
      const pool = poolOf[work]
      return slots[pool].run({ client: ipAddress, signal, maxWaitMs: pools[pool].maxWaitMs }, () => {
        onRender(work)
        return make()
      })
    },
  }
}

function assertNoWait(seconds: number) {
  if (seconds > 0) throw new ShedError('rate_limit', Math.ceil(seconds))
}

function mapValues<Key extends string, In, Out>(record: Record<Key, In>, to: (value: In) => Out): Record<Key, Out> {
  const entries = (Object.keys(record) as Key[]).map(key => [key, to(record[key])] as const) // a record of ours has no other keys
  return Object.fromEntries(entries) as Record<Key, Out> // as many entries as there were keys
}

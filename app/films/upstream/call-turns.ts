import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { BusyError } from './upstream-error.ts'

/** Maximum wait for a turn. */
const maxQueueMs = 1.5 * seconds

/**
 * Two kinds of calls that a visitor can cause any number of: by the words of a search or filter, and by the ids of
 * films, people and collections. Each kind has a part of all calls, so that neither takes those of the other. Together
 * they leave some to lists, of which there are few.
 */
export type Ration = 'search' | 'id'
const shareOfOne = 3 / 4
const shareOfBoth = 9 / 10

/**
 * Returns the function that waits for the turn of a call, `perSecond` a second. Throws `BusyError` when the turn would come
 * too late, or after `until`, a time of performance.now().
 */
export function createCallTurns({ perSecond }: { perSecond: number }) {
  const all = createRateLimiter({ perSecond })
  const createRation = (share: number) => createRateLimiter({ perSecond: Math.ceil(share * perSecond) })
  const rations = { search: createRation(shareOfOne), id: createRation(shareOfOne) }
  const both = createRation(shareOfBoth)
  return async ({ ration, until }: { ration: Ration | null; until: number }) => {
    const latest = Math.min(performance.now() + maxQueueMs, until)
    for (const rateLimiter of ration ? [rations[ration], both, all] : [all]) {
      const wait = rateLimiter.next(latest - performance.now())
      if (wait === null) throw new BusyError("was not called: the rate limiter's queue is full")
      if (wait > 0) await pause(wait)
    }
  }
}

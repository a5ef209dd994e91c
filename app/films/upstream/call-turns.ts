import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { BusyError } from './upstream-error.ts'

/** Maximum wait for a turn. */
const maxQueueMs = 1.5 * seconds

/** Rationed calls may take this part of all: a visitor can cause any number of them, and films and lists need few. */
const rationedShare = 3 / 4

/**
 * Returns the function that waits for the turn of a call, `perSecond` a second. Throws `BusyError` when the turn would come
 * too late, or after `until`, a time of performance.now().
 */
export function createCallTurns({ perSecond }: { perSecond: number }) {
  const all = createRateLimiter({ perSecond })
  const rationed = createRateLimiter({ perSecond: Math.ceil(rationedShare * perSecond) })
  return async ({ isRationed, until }: { isRationed: boolean; until: number }) => {
    const latest = Math.min(performance.now() + maxQueueMs, until)
    for (const rateLimiter of isRationed ? [rationed, all] : [all]) {
      const wait = rateLimiter.next(latest - performance.now())
      if (wait === null) throw new BusyError("was not called: the rate limiter's queue is full")
      if (wait > 0) await pause(wait)
    }
  }
}

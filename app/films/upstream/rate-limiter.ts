import { seconds } from '#app/domain/units.ts'

/**
 * Allows `perSecond` calls within any second. `next(maxMs)` reserves a slot and returns the milliseconds until it; null
 * and no slot when the wait would exceed `maxMs`.
 */
export function createRateLimiter({
  perSecond,
  now = () => performance.now(),
}: {
  perSecond: number
  now?: () => number
}) {
  const callStarts: number[] = []
  return {
    next(maxMs: number): number | null {
      const [first = 0] = callStarts
      const at = Math.max(now(), callStarts.length < perSecond ? 0 : first + seconds)
      const waitMs = at - now()
      if (waitMs > maxMs) return null
      callStarts.push(at)
      if (callStarts.length > perSecond) callStarts.shift()
      return waitMs
    },
  }
}

import { seconds } from '#app/domain/units.ts'

/**
 * Keeps calls apart: never more than `perSecond` begin within any second. `next(mostMs)` takes a place in line and
 * gives the milliseconds until it, or null, without a place, when the line is longer than `maxMs`.
 */
export function createRateLimiter({ perSecond, now = Date.now }: { perSecond: number; now?: () => number }) {
  const begun: number[] = []
  return {
    next(maxMs: number): number | null {
      const [first = 0] = begun
      const at = Math.max(now(), begun.length < perSecond ? 0 : first + seconds)
      const waitMs = at - now()
      if (waitMs > maxMs) return null
      begun.push(at)
      if (begun.length > perSecond) begun.shift()
      return waitMs
    },
  }
}

import { seconds } from '#app/domain/units.ts'

/**
 * Keeps calls apart: never more than `perSecond` begin within any second. `next(mostMs)` takes a place in line and
 * gives the milliseconds until it, or null, without a place, when the line is longer than `mostMs`.
 */
export function createPace({ perSecond, now = Date.now }: { perSecond: number; now?: () => number }) {
  const begun: number[] = []
  return {
    next(mostMs: number): number | null {
      const [first = 0] = begun
      const at = Math.max(now(), begun.length < perSecond ? 0 : first + seconds)
      const waitMs = at - now()
      if (waitMs > mostMs) return null
      begun.push(at)
      if (begun.length > perSecond) begun.shift()
      return waitMs
    },
  }
}

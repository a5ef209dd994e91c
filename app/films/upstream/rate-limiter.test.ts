import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

test('no second has more calls than allowed', () => {
  let time = 0
  const rateLimiter = createRateLimiter({ perSecond: 20, now: () => time })
  const begun: number[] = []
  for (let call = 0; call < 200; call += 1) {
    begun.push(time + (rateLimiter.next(60_000) ?? Number.NaN))
    time += call % 7
  }
  const maxPerSecond = Math.max(...begun.map(from => begun.filter(at => at >= from && at < from + 1000).length))
  expect(maxPerSecond).toBe(20)
})

test('a call that would wait too long is refused and uses no slot', () => {
  const rateLimiter = createRateLimiter({ perSecond: 1, now: () => 0 })
  expect(rateLimiter.next(0)).toBe(0)
  expect(rateLimiter.next(999)).toBeNull()
  expect(rateLimiter.next(1000)).toBe(1000)
})

import { expect, test } from 'vitest'
import { createPace } from './rate-limiter.ts'

test('no second holds more calls than allowed, however they come', () => {
  let time = 0
  const pace = createPace({ perSecond: 20, now: () => time })
  const begun: number[] = []
  for (let call = 0; call < 200; call += 1) {
    begun.push(time + (pace.next(60_000) ?? Number.NaN))
    time += call % 7
  }
  const mostInASecond = Math.max(...begun.map(from => begun.filter(at => at >= from && at < from + 1000).length))
  expect(mostInASecond).toBe(20)
})

test('who would wait too long gets no place, and takes none', () => {
  const pace = createPace({ perSecond: 1, now: () => 0 })
  expect(pace.next(0)).toBe(0)
  expect(pace.next(999)).toBeNull()
  expect(pace.next(1000)).toBe(1000)
})

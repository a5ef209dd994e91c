import { expect, test } from 'vitest'
import { minutes } from '#app/domain/units.ts'
import { backoffMs, maxUsefulMs } from './retry.ts'

test('the backoff grows from half a minute to an hour, half of it jitter', () => {
  const waits = (random: number) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map(attempts => backoffMs(attempts, random) / minutes)
  expect(waits(1)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60])
  expect(waits(0)).toEqual(waits(1).map(wait => wait / 2))
})

test('an outage of a day is about thirty attempts, and any number of attempts has a valid backoff', () => {
  let passed = 0
  let attempts = 1
  for (; passed < maxUsefulMs; attempts += 1) passed += backoffMs(attempts, 0.5)
  expect(attempts).toBeGreaterThan(25)
  expect(attempts).toBeLessThan(45)
  expect(backoffMs(10_000, 1)).toBe(60 * minutes)
})

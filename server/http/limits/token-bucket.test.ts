import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-bucket.ts'

function buckets() {
  const clock = { ms: 0 }
  return { clock, ...createTokenBuckets({ burst: 3, perSecond: 2 }, { now: () => clock.ms }) }
}

test('a client gets its burst at once, then the rate, and the seconds to wait', () => {
  const { clock, consume } = buckets()
  expect([1, 2, 3].map(() => consume('a'))).toEqual([0, 0, 0])
  expect(consume('a')).toBe(0.5)
  clock.ms += 500
  expect(consume('a')).toBe(0)
  expect(consume('a')).toBe(0.5)
})

test('a client that waits long has its burst again, and not more than that', () => {
  const { clock, consume } = buckets()
  for (let times = 0; times < 5; times += 1) consume('a')
  clock.ms += 3_600_000
  expect([1, 2, 3, 4].map(() => consume('a'))).toEqual([0, 0, 0, 0.5])
})

test('the seconds to wait are known without taking a token', () => {
  const { consume, secondsToWait } = buckets()
  expect([1, 2, 3, 4].map(() => secondsToWait('a'))).toEqual([0, 0, 0, 0])
  for (let times = 0; times < 3; times += 1) consume('a')
  expect(secondsToWait('a')).toBe(0.5)
})

test('one client does not use up the tokens of another', () => {
  const { consume } = buckets()
  for (let times = 0; times < 5; times += 1) consume('a')
  expect(consume('b')).toBe(0)
})

test('a million clients leave ten thousand buckets', () => {
  const { consume, size } = buckets()
  for (let client = 0; client < 1_000_000; client += 1) consume(`${client}`)
  expect(size()).toBe(10_000)
})

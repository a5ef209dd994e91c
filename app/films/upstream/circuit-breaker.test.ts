import { expect, test } from 'vitest'
import { createCircuitBreaker, openMs } from './circuit-breaker.ts'

function breakerWithClock() {
  let time = 1_000_000
  return { breaker: createCircuitBreaker({ now: () => time }), pass: (ms: number) => (time += ms) }
}

test('three consecutive failures open the breaker, two do not', () => {
  const { breaker } = breakerWithClock()
  breaker.failed()
  breaker.failed()
  expect(breaker.tryAcquire()).toBe(true)
  breaker.failed()
  expect(breaker.tryAcquire()).toBe(false)
})

test('a success between failures resets their count', () => {
  const { breaker } = breakerWithClock()
  for (let round = 0; round < 6; round += 1) {
    breaker.failed()
    breaker.succeeded()
    breaker.succeeded()
  }
  expect(breaker.tryAcquire()).toBe(true)
})

test('the breaker opens when half of twenty calls failed', () => {
  const { breaker } = breakerWithClock()
  for (let round = 0; round < 10; round += 1) {
    breaker.succeeded()
    breaker.failed()
  }
  expect(breaker.tryAcquire()).toBe(false)
})

test('a half-open breaker allows one call, and its success closes the breaker', () => {
  const { breaker, pass } = breakerWithClock()
  for (let round = 0; round < 3; round += 1) breaker.failed()
  pass(openMs - 1)
  expect(breaker.tryAcquire()).toBe(false)
  pass(1)
  expect([breaker.tryAcquire(), breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false, false])
  breaker.succeeded()
  expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, true])
})

test('the failure of the half-open call opens the breaker again', () => {
  const { breaker, pass } = breakerWithClock()
  for (let round = 0; round < 3; round += 1) breaker.failed()
  pass(openMs)
  expect(breaker.tryAcquire()).toBe(true)
  breaker.failed()
  expect(breaker.tryAcquire()).toBe(false)
  pass(openMs)
  expect(breaker.tryAcquire()).toBe(true)
})

test('Retry-After opens the breaker for that time at the first failure', () => {
  const { breaker, pass } = breakerWithClock()
  breaker.failed({ retryAfterMs: 30_000 })
  pass(29_999)
  expect(breaker.tryAcquire()).toBe(false)
  pass(1)
  expect(breaker.tryAcquire()).toBe(true)
})

test('a released half-open call is left to the next caller', () => {
  const { breaker, pass } = breakerWithClock()
  for (let round = 0; round < 3; round += 1) breaker.failed()
  pass(openMs)
  breaker.tryAcquire()
  breaker.release()
  expect(breaker.tryAcquire()).toBe(true)
})

test('the late success of an earlier call does not close an open breaker', () => {
  const { breaker } = breakerWithClock()
  for (let round = 0; round < 3; round += 1) breaker.failed()
  breaker.succeeded()
  expect(breaker.tryAcquire()).toBe(false)
})

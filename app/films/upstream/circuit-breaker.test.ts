import { expect, test } from 'vitest'
import { createCircuitBreaker, openMs, pauseAfter } from './circuit-breaker.ts'
import { RateLimitedError, ServerError, UnauthorizedError } from './upstream-error.ts'

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

test('the failure of the half-open call opens a breaker again that a single failure with Retry-After opened', () => {
  const { breaker, pass } = breakerWithClock()
  breaker.failed({ retryAfterMs: openMs })
  pass(openMs)
  breaker.tryAcquire()
  breaker.failed()
  pass(openMs)
  expect(breaker.tryAcquire()).toBe(true)
})

test('the late failure of an earlier call does not shorten Retry-After', () => {
  const { breaker, pass } = breakerWithClock()
  breaker.failed({ retryAfterMs: 30_000 })
  breaker.failed()
  pass(29_999)
  expect(breaker.tryAcquire()).toBe(false)
})

test('failures from before the breaker was open, or of more than ten seconds ago, are no part of the half', () => {
  const opened = breakerWithClock()
  const quiet = breakerWithClock()
  for (let round = 0; round < 10; round += 1) {
    opened.breaker.succeeded()
    opened.breaker.failed()
    quiet.breaker.failed()
    quiet.breaker.succeeded()
    if (round === 8) quiet.pass(10_000)
  }
  opened.pass(openMs)
  opened.breaker.tryAcquire()
  opened.breaker.succeeded()
  opened.breaker.failed()
  quiet.breaker.failed()
  expect([opened.breaker.tryAcquire(), quiet.breaker.tryAcquire()]).toEqual([true, true])
})

test('a refused key and status 429 open the breaker at the first failure, another error without Retry-After does not', () => {
  const errors = [new UnauthorizedError('401'), new RateLimitedError('429'), new ServerError('500')]
  expect(errors.map(pauseAfter)).toEqual([openMs, openMs, 0])
})

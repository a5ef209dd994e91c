import { expect, test } from 'vitest'
import { days, minutes, seconds } from '#app/domain/units.ts'
import { createPendingMutation } from '../mutation.ts'
import { afterSignIn, applyOutcome, isDue } from './apply-outcome.ts'
import { timerDelay } from './send-mutations.ts'

test.each([
  ['in five seconds', 5 * seconds, 5 * seconds],
  ['in the past', -5 * seconds, 0],
  ['a month ahead, by a clock that was wrong', 30 * days, 1 * minutes],
])('a retry that is due %s waits for a time that a timer can hold', (_, aheadMs, delayMs) => {
  const now = Date.UTC(2026, 10, 22)
  expect(timerDelay(now + aheadMs, now)).toBe(delayMs)
})

test('a mutation is sent when the clock was set back after a failure, and not while its member is signed out', () => {
  const now = Date.UTC(2026, 10, 22)
  const facts = { memberId: 'ada', title: 'Heat', version: 'a', now }
  const pending = createPendingMutation({ noun: 'rating', filmId: 603, stars: 5 }, facts)
  const outcome = { kind: 'unreachable', retryAfterMs: 1 * days } as const
  const waiting = applyOutcome(pending, pending, { outcome, now, jitter: 0 })
  expect(waiting && isDue(waiting, now)).toBe(false)
  expect(waiting && isDue(waiting, now + 10 * minutes)).toBe(true)
  expect(waiting && isDue(waiting, now - 1 * days)).toBe(true)
  expect(isDue({ ...pending, retryAt: afterSignIn }, now)).toBe(false)
})

test('a mutation that failed is sent again at a time with jitter, and not before the server allows it', () => {
  const pending = createPendingMutation(
    { noun: 'rating', filmId: 603, stars: 5 },
    { memberId: 'ada', title: 'Heat', version: 'a', now: 0 },
  )
  const retryAt = (retryAfterMs: number, jitter: number) =>
    applyOutcome(pending, pending, { outcome: { kind: 'unreachable', retryAfterMs }, now: 0, jitter })?.retryAt
  expect(retryAt(0, 0)).toBe(1 * seconds)
  expect(retryAt(0, 0.5)).toBe(1.25 * seconds)
  expect(retryAt(5 * minutes, 0.5)).toBe(5 * minutes)
})

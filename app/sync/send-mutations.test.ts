import { expect, test } from 'vitest'
import { days, minutes, seconds } from '#app/domain/units.ts'
import { timerDelay } from './send-mutations.ts'

test.each([
  ['in five seconds', 5 * seconds, 5 * seconds],
  ['in the past', -5 * seconds, 0],
  ['a month ahead, by a clock that was wrong', 30 * days, 1 * minutes],
])('a retry that is due %s waits for a time that a timer can hold', (_, aheadMs, delayMs) => {
  const now = Date.UTC(2026, 10, 22)
  expect(timerDelay(now + aheadMs, now)).toBe(delayMs)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { hours, minutes } from '#app/domain/units.ts'
import { runHourly } from './run-hourly.ts'

test('work is done five minutes after the start and every hour, until it is ended', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const work = vi.fn()
  const end = runHourly(work)
  vi.advanceTimersByTime(4 * minutes)
  expect(work).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1 * minutes)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * hours)
  expect(work).toHaveBeenCalledTimes(3)
  end()
  vi.advanceTimersByTime(2 * hours)
  expect(work).toHaveBeenCalledTimes(3)
})

test('work that is ended before its first turn is never done', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const work = vi.fn()
  runHourly(work)()
  vi.advanceTimersByTime(2 * hours)
  expect(work).toHaveBeenCalledTimes(0)
})

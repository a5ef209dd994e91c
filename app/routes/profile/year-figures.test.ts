import { expect, test } from 'vitest'
import { formatYearTotals } from './year-figures.ts'

test.each([
  [{ year: 2026, viewings: 1204, minutes: 22_200 }, null, '1,204 viewings, 370 hours, so far'],
  [{ year: 2026, viewings: 1, minutes: 20 }, '2026-03-09', '1 viewing, so far'],
  [{ year: 2025, viewings: 158, minutes: 60 }, null, '158 viewings, 1 hour'],
  [{ year: 2024, viewings: 99, minutes: 12_240 }, '2024-03-09', '99 viewings, 204 hours, from March'],
  [{ year: 2024, viewings: 99, minutes: 12_240 }, '2024-01-31', '99 viewings, 204 hours'],
])('%o with the first viewing on %s is "%s"', (figures, first, words) => {
  expect(formatYearTotals(figures, { first, thisYear: 2026 })).toBe(words)
})

import { expect, test } from 'vitest'
import { firstDay, monthOf } from './month.ts'

test('a month begins with its first day, and ends before that of the next one, also in December', () => {
  expect(monthOf('2026-12-31')).toEqual({ year: 2026, month: 12 })
  expect(firstDay({ year: 2026, month: 2 })).toBe('2026-02-01')
  expect(firstDay({ year: 2026, month: 12 })).toBe('2026-12-01')
  expect(firstDay({ year: 2026, month: 13 })).toBe('2027-01-01')
})

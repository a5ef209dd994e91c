import { expect, test } from 'vitest'
import { formatNoRating } from './no-rating.ts'

const today = '2026-11-21'

test.each(['2026-12-18', today, '2027', '2026'])('a film that comes on %j has no text in place of its rating', date => {
  expect(formatNoRating(date, today)).toBeNull()
})

test('a film without a date is not rated yet', () => {
  expect(formatNoRating(null, today)).toBe('Not rated yet')
})

test.each(['2022-03-25', '2026-11-20', '2025'])('a film released on %s has no rating available', date => {
  expect(formatNoRating(date, today)).toBe('No rating available')
})

test('without today an upcoming film has no rating available', () => {
  expect(formatNoRating('2027-01-01', null)).toBe('No rating available')
})

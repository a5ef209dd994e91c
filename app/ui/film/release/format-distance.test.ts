import { expect, test } from 'vitest'
import { addDays } from '#app/domain/plain-date.ts'
import { formatDistance } from './format-distance.ts'

const today = '2026-11-22'

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in two days'],
  [3, 'in three days'],
  [7, 'in a week'],
  [10, 'in ten days'],
  [11, 'in two weeks'],
  [26, 'in four weeks'],
  [59, 'in eight weeks'],
  [60, 'in two months'],
  [200, 'in seven months'],
  [349, 'in eleven months'],
  [365, 'in a year'],
  [440, 'in a year'],
  [500, 'in a year and a half'],
  [720, 'in two years'],
  [4400, 'in 12 years'],
])('a film that is released %i days from today is released %j', (days, words) => {
  expect(formatDistance(addDays(today, days), today)).toBe(words)
})

test('the words follow the calendar over the change of a month, a year and the clock', () => {
  expect(formatDistance('2027-01-01', '2026-12-31')).toBe('tomorrow')
  expect(formatDistance('2027-03-29', '2027-03-27')).toBe('in two days')
})

test.each(['2026-11-21', '1977-05-25', '2026', '2027', 'soon'])('%s has no distance: it is over, or no day', date => {
  expect(formatDistance(date, today)).toBeNull()
})

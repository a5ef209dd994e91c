import { expect, test } from 'vitest'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatHours, formatOrdinal } from './format-year.ts'

test('only the count of one film is singular', () => {
  expect([0, 1, 1204].map(count => formatCount(count, 'film'))).toEqual(['0 films', '1 film', '1,204 films'])
})

test.each([
  [0, '0 hours in the light of a screen.'],
  [89, '1 hour in the light of a screen.'],
  [47 * 60, '47 hours in the light of a screen.'],
  [48 * 60, '48 hours: 2 days in the light of a screen.'],
  [370 * 60, '370 hours: 15 days and 10 hours in the light of a screen.'],
])('%i minutes are formatted as "%s"', (minutes, words) => {
  expect(formatHours(minutes)).toBe(words)
})

test('a place has the suffix of its ordinal number', () => {
  expect([1, 2, 3, 11, 22, 50, 103, 1000].map(formatOrdinal)).toEqual(
    ['1st', '2nd', '3rd', '11th', '22nd', '50th', '103rd', '1,000th'], // 11th, not 11st
  )
})

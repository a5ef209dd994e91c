import { expect, test } from 'vitest'
import { parseRating, parseTmdbNumber, parseYear } from './parse-cells.ts'

test.each([
  ['0', 5, null],
  ['0.2', 5, null],
  ['0.25', 5, { rating: 1, rounded: true }],
  ['0.5', 5, { rating: 1, rounded: false }],
  ['4,25', 5, { rating: 9, rounded: true }],
  ['5', 5, { rating: 10, rounded: false }],
  ['5.1', 5, null],
  ['0.4', 10, null],
  ['10', 10, { rating: 10, rounded: false }],
  ['10.1', 10, null],
] as const)('a rating of %s out of %i is parsed as %o', (text, outOf, expected) => {
  expect(parseRating(text, { outOf })).toEqual(expected)
})

test.each([
  ['1869', null],
  ['1870', 1870],
  ['2013-2020', 2013],
  ['2100-01-01', 2100],
  ['2101', null],
  ['19991', null],
])('the year of %s is %s', (text, year) => {
  expect(parseYear(text)).toBe(year)
})

test('0 is no number of TMDB', () => {
  expect(['0', '603'].map(parseTmdbNumber)).toEqual([null, 603])
})

import { expect, test } from 'vitest'
import { parseYear, yearToShow } from './search-params.ts'

const read = (query: string) => parseYear(new URLSearchParams(query))
const counts = [2024, 2026].map(year => ({ noun: 'rating' as const, year, count: 1, storedTotal: 7 }))

test('the year parameter is absent, a year, or all', () => {
  expect([read(''), read('year=2024'), read('year=all')]).toEqual([{ year: null }, { year: 2024 }, { year: 'all' }])
})

test.each(['year=', 'year=20', 'year=99999', 'year=abcd', 'year=2024&year=2025', 'year=-200'])(
  'the search params %s are an error',
  query => expect(read(query)).toHaveProperty('error'),
)

test('the newest year with an entry is shown by default', () => {
  expect([yearToShow(null, counts), yearToShow(2024, counts), yearToShow('all', counts)]).toEqual([2026, 2024, null])
  expect(yearToShow(null, [])).toBeNull()
})

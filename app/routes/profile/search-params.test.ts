import { expect, test } from 'vitest'
import { parseYear } from './search-params.ts'

const read = (query: string) => parseYear(new URLSearchParams(query))

test('the year parameter is absent, a year, or all', () => {
  expect([read(''), read('year=2024'), read('year=all')]).toEqual([{ year: null }, { year: 2024 }, { year: 'all' }])
})

test.each(['year=', 'year=20', 'year=99999', 'year=abcd', 'year=2024&year=2025', 'year=-200'])(
  'the search params %s are an error',
  query => expect(read(query)).toHaveProperty('error'),
)

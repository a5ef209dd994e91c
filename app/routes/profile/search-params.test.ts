import { expect, test } from 'vitest'
import { parseYear, yearToShow } from './search-params.ts'

const read = (query: string) => parseYear(new URLSearchParams(query))
const filmsByYear = [2024, 2026].map(year => ({ noun: 'rating' as const, year, count: 1, storedTotal: 7 }))

test('a year, all years, or none in particular can be asked for', () => {
  expect([read(''), read('year=2024'), read('year=all')]).toEqual([{ asked: null }, { asked: 2024 }, { asked: 'all' }])
})

test.each(['year=', 'year=20', 'year=99999', 'year=abcd', 'year=2024&year=2025', 'year=-200'])(
  '%s is refused with a sentence',
  query => expect(read(query)).toHaveProperty('refusal'),
)

test('the newest year with anything in it is shown first', () => {
  expect([yearToShow(null, filmsByYear), yearToShow(2024, filmsByYear), yearToShow('all', filmsByYear)]).toEqual([
    2026,
    2024,
    null,
  ])
  expect(yearToShow(null, [])).toBeNull()
})

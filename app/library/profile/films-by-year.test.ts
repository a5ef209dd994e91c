import { expect, test } from 'vitest'
import { countsOf, type FilmsInYear, withoutGaps, yearsOf, yearToShow } from './films-by-year.ts'

const filmsByYear: FilmsInYear[] = [
  { noun: 'rating', year: 2024, count: 2, storedTotal: 11 },
  { noun: 'rating', year: 2026, count: 1, storedTotal: 10 },
  { noun: 'review', year: 2025, count: 4, storedTotal: 0 },
  { noun: 'watchlist', year: 2026, count: 7, storedTotal: 0 },
]

test('a year is counted alone, and all years together', () => {
  expect(countsOf(filmsByYear, 2026)).toEqual({ ratings: 1, average: 5, watchlist: 7, reviews: 0 })
  expect(countsOf(filmsByYear, null)).toEqual({ ratings: 3, average: 3.5, watchlist: 7, reviews: 4 })
})

test('without ratings there is no average, not zero', () => {
  expect(countsOf(filmsByYear, 2025)).toEqual({ ratings: 0, average: null, watchlist: 0, reviews: 4 })
})

test('the years in which something was kept come newest first, each once', () => {
  expect(yearsOf(filmsByYear)).toEqual([2026, 2025, 2024])
})

test('a decade of which nothing was rated stands between two others with nothing', () => {
  const nineties = { name: 1990, count: 3 }
  const tens = { name: 2010, count: 1 }
  expect(withoutGaps([nineties, tens])).toEqual([nineties, { name: 2000, count: 0 }, tens])
  expect(withoutGaps([])).toEqual([])
})

test('the newest year with an entry is shown by default', () => {
  expect([null, 2024, 'all' as const].map(year => yearToShow(year, filmsByYear))).toEqual([2026, 2024, null])
  expect(yearToShow(null, [])).toBeNull()
})

import { expect, test } from 'vitest'
import { noFilmFilters } from '#app/domain/filters/film-filters.ts'
import { factLabel, runtimeLabel } from './labels.ts'

test.each([
  [{ from: null, to: 1979 }, 'Until 1979'],
  [{ from: 2020, to: null }, 'From 2020 on'],
  [{ from: 1994, to: 1994 }, '1994'],
  [{ from: 1990, to: 1999 }, 'The 1990s'],
  [{ from: 1994, to: 2003 }, '1994 to 2003'],
])('the years %j read "%s"', (years, label) => {
  expect(factLabel({ filter: 'years', values: [] }, { ...noFilmFilters, years })).toBe(label)
})

test.each([
  [{ from: null, to: 89 }, 'Under 1 h 30 min'],
  [{ from: 120, to: null }, '2 h and longer'],
  [{ from: 90, to: 119 }, '1 h 30 min to 2 h'],
])('the runtime %j reads "%s"', (runtime, label) => {
  expect(runtimeLabel(runtime)).toBe(label)
})

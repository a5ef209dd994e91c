import { expect, test } from 'vitest'
import { noFilmFilters } from './film-filters.ts'
import { listConditions, separateFacts, withoutCondition } from './filter-conditions.ts'

const filters = {
  ...noFilmFilters,
  genres: ['Drama', 'War'],
  years: { from: 1990, to: null },
  people: ['tom-hanks', 'zoe-saldana'],
  minRating: 7,
  minVotes: null,
}
const options = {
  order: ['genres', 'years', 'runtime', 'people', 'minRating', 'minVotes'],
  separate: separateFacts,
} as const

test('"any of these genres" is one condition, each person is one, and an open range is no condition', () => {
  expect(listConditions(filters, options)).toEqual([
    { filter: 'genres', values: ['Drama', 'War'] },
    { filter: 'years', values: [] },
    { filter: 'people', values: ['tom-hanks'] },
    { filter: 'people', values: ['zoe-saldana'] },
    { filter: 'minRating', values: [] },
  ])
})

test('genres of which a film must have all are a condition each', () => {
  expect(listConditions({ ...filters, allGenres: true }, { order: ['genres'], separate: [] })).toEqual([
    { filter: 'genres', values: ['Drama'] },
    { filter: 'genres', values: ['War'] },
  ])
})

test('filters without each of their conditions in turn set none', () => {
  const cleared = listConditions(filters, options).reduce(withoutCondition, filters)
  expect(cleared).toEqual({ ...noFilmFilters, minRating: null, minVotes: null })
})

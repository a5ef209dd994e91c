import { expect, test } from 'vitest'
import { catalogueRecordSchema } from './catalogue-record.ts'
import { cataloguePopularity } from './popularity.ts'

const film = (facts: object) => catalogueRecordSchema.parse({ id: 1, title: 'A film', ...facts })

test('of two films equally known and liked the newer one is more popular', () => {
  const older = film({ release_date: '2010-01-01', vote_count: 5000, vote_average: 7.5 })
  const newer = film({ release_date: '2025-01-01', vote_count: 5000, vote_average: 7.5 })
  expect(cataloguePopularity(newer)).toBeGreaterThan(cataloguePopularity(older))
})

test('a film with IMDb votes only counts as known', () => {
  const known = film({ release_date: '2024-03-01', imdb_votes: 600_000, imdb_rating: 8.5 })
  const unknown = film({ release_date: '2024-03-01', vote_count: 12, vote_average: 8.5 })
  expect(cataloguePopularity(known)).toBeGreaterThan(cataloguePopularity(unknown))
})

test('a film that was not out when the catalogue was compiled is not popular', () => {
  expect(cataloguePopularity(film({ release_date: '2027-05-28' }))).toBe(0)
})

test('a film without a date, votes or rating still has a place in the order', () => {
  expect(cataloguePopularity(film({}))).toBe(0)
  expect(cataloguePopularity(film({ vote_count: 10 }))).toBeGreaterThan(0)
})

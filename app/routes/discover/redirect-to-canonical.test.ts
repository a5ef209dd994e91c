import { expect, test } from 'vitest'
import { noFilters } from '#app/films/discover/filters.ts'
import { canonicalPath } from './redirect-to-canonical.ts'

const params = { ...noFilters, allGenres: true, region: 'DE', sort: 'popularity' as const, page: 1 }

test('of one genre "any" and "all" are one page for search engines, and without a service all regions are', () => {
  expect(canonicalPath({ ...params, genres: ['War'] })).toBe('/discover?genre=War')
  expect(canonicalPath({ ...params, genres: ['Drama', 'War'], providers: ['8'] })).toBe(
    '/discover?genre=Drama&genre=War&join=all&provider=8&region=DE',
  )
})

import { expect, test } from 'vitest'
import { noFilters } from '#app/library/diary/diary-filters.ts'
import { listConditions } from './filter-conditions.ts'

test('a search and a tag with the same word are told apart, each with the query that is left', () => {
  expect(listConditions({ ...noFilters, q: 'cinema', isLiked: true, tag: 'cinema' })).toEqual([
    { label: 'the search “cinema”', query: '?liked=1&tag=cinema' },
    { label: '“Liked”', query: '?q=cinema&tag=cinema' },
    { label: 'the tag “cinema”', query: '?q=cinema&liked=1' },
  ])
})

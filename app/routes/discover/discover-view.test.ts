import { expect, test } from 'vitest'
import { type Choices, discoverySorts } from '#app/films/discover/discovery.ts'
import { noFilters } from '#app/films/discover/filters.ts'
import { toDiscoverView } from './discover-view.ts'
import type { SearchParams } from './search-params.ts'

const noChoices: Choices = {
  ...{ genres: [], withoutGenres: [], decades: [], runtimes: [], languages: [], countries: [] },
  ...{ certifications: [], people: [], keywords: [], providers: [] },
}
const facets = { choices: noChoices, people: [], loosenings: [], sorts: [...discoverySorts], watch: null }
const params: SearchParams = { ...noFilters, genres: ['War'], hide: ['seen', 'rated'], sort: 'rating', page: 3 }

test('each link of a third page keeps the other filters and the order, and leads to the first page', () => {
  const { chips, hide, unhidden, cleared } = toDiscoverView(params, { ...facets, isMember: true })
  expect(chips.map(({ query }) => query)).toEqual(['?hide=seen&hide=rated&sort=rating', '?genre=War&sort=rating'])
  expect(hide.map(({ query }) => query)).toEqual([
    '?genre=War&hide=rated&sort=rating',
    '?genre=War&hide=seen&sort=rating',
    '?genre=War&hide=seen&hide=rated&hide=listed&sort=rating',
  ])
  expect([unhidden, cleared]).toEqual(['?genre=War&sort=rating', '?sort=rating'])
})

test('only a member may sort by the own rating', () => {
  const sortsFor = (isMember: boolean) =>
    toDiscoverView(params, { ...facets, isMember }).sorts.map(({ value }) => value)
  expect(sortsFor(true)).toEqual(discoverySorts)
  expect(sortsFor(false)).toEqual(discoverySorts.filter(sort => sort !== 'mine'))
})

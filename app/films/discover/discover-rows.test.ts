import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutCondition } from '#app/domain/filters/filter-conditions.ts'
import { anyFilters, isMatch } from '#tests/fixtures/discovery-filters.ts'
import { toDiscoveryRow } from '../catalogue/catalogue-discovery.ts'
import { readCatalogue } from '../catalogue/load/read-catalogue.server.ts'
import { buildFacetIndex } from './build-facet-index.ts'
import { discoverRows } from './discover-rows.ts'
import { type DiscoverySort, discoverySorts, runtimes } from './discovery.ts'
import type { DiscoveryRow } from './facet-index.ts'
import { conditionsOf, type DiscoveryFilters, noFilters } from './filters.ts'
import { sortTitle } from './sort-title.ts'

const { records } = await readCatalogue()
const rows = records.map(toDiscoveryRow)
const index = await buildFacetIndex(rows)
const arbitraryFilters = anyFilters(rows)
const someFilms = fc.subarray(
  rows.map(({ id }) => id),
  { maxLength: 300 },
)

const page1 = { page: 1, sort: 'popularity' } as const

test('any filters find the films that a look at each film finds, and hidden films are left out', () => {
  fc.assert(
    fc.property(arbitraryFilters, someFilms, (filters, hidden) => {
      const matching = rows.filter(row => isMatch(row, filters, hidden)).map(({ id }) => id)
      const found = discoverRows(index, filters, { ...page1, own: { hidden, rated: [] } })
      expect(found.totalFilms).toBe(matching.length)
      expect(found.ids).toEqual(matching.slice(0, 20))
      expect(found.next).toEqual(matching.slice(20, 24))
    }),
    { numRuns: 300 },
  )
})

test('the count beside a choice to hide is the number of films it leaves out of those that meet the other filters', () => {
  fc.assert(
    fc.property(arbitraryFilters, someFilms, someFilms, (filters, seen, listed) => {
      const own = { hidden: seen, rated: [], hideable: { seen, rated: [], listed } }
      const { choices } = discoverRows(index, filters, { ...page1, own })
      const matching = rows.filter(row => isMatch(row, filters)).map(({ id }) => id)
      const countOf = (films: number[]) => matching.filter(id => films.includes(id)).length
      expect(choices.hide).toEqual([
        { value: 'seen', films: countOf(seen) },
        { value: 'rated', films: 0 },
        { value: 'listed', films: countOf(listed) },
      ])
    }),
    { numRuns: 60 },
  )
  expect(discoverRows(index, noFilters, page1).choices.hide).toBeUndefined()
})

test('a result without a library is found once for each index', async () => {
  const found = discoverRows(index, noFilters, page1)
  expect(discoverRows(index, { ...noFilters }, { ...page1 })).toBe(found)
  expect(discoverRows(index, noFilters, { ...page1, page: 2 }).ids).not.toEqual(found.ids)
  const fewer = await buildFacetIndex(rows.slice(0, 5))
  expect(discoverRows(fewer, noFilters, page1).ids).toEqual(found.ids.slice(0, 5))
})

const countWhere = (filters: DiscoveryFilters) => rows.filter(row => isMatch(row, filters)).length

test('the count of every choice is the number of films that making the choice leaves', () => {
  fc.assert(
    fc.property(arbitraryFilters, filters => {
      const { choices } = discoverRows(index, filters, page1)
      const numbers = (values: { value: string; films: number | null }[]) => values.map(({ films }) => films)
      const counted = (values: { value: string }[], choose: (value: string) => Partial<DiscoveryFilters>) =>
        values.map(({ value }) => countWhere({ ...filters, ...choose(value) }))
      const more = (chosen: string[], value: string) => [...new Set([...chosen, value])]
      expect(numbers(choices.genres)).toEqual(
        counted(choices.genres, value => ({ genres: filters.allGenres ? more(filters.genres, value) : [value] })),
      )
      expect(numbers(choices.withoutGenres)).toEqual(
        counted(choices.withoutGenres, value => ({ withoutGenres: more(filters.withoutGenres, value) })),
      )
      expect(numbers(choices.decades)).toEqual(
        counted(choices.decades, value => ({ years: { from: Number(value), to: Number(value) + 9 } })),
      )
      expect(numbers(choices.runtimes)).toEqual(
        counted(choices.runtimes, value => ({ runtime: runtimes[value as keyof typeof runtimes] })),
      )
      expect(numbers(choices.languages)).toEqual(counted(choices.languages, value => ({ languages: [value] })))
      expect(numbers(choices.countries)).toEqual(counted(choices.countries, value => ({ countries: [value] })))
      expect(numbers(choices.certifications)).toEqual(
        counted(choices.certifications, value => ({ certifications: [value] })),
      )
      expect(numbers(choices.people)).toEqual(
        counted(choices.people, value => ({ people: more(filters.people, value) })),
      )
      expect(numbers(choices.keywords)).toEqual(
        counted(choices.keywords, value => ({ keywords: more(filters.keywords, value) })),
      )
    }),
    { numRuns: 60 },
  )
})

test('an empty result names only loosenings that bring films, with their number', () => {
  fc.assert(
    fc.property(arbitraryFilters, filters => {
      const { totalFilms, loosenings } = discoverRows(index, filters, page1)
      if (totalFilms > 0) expect(loosenings).toEqual([])
      const conditions = conditionsOf(filters)
      for (const { conditions: places, films } of loosenings) {
        const removed = places.flatMap(place => conditions[place] ?? [])
        expect(films).toBeGreaterThan(0)
        expect(films).toBe(countWhere(removed.reduce(withoutCondition, filters)))
      }
    }),
    { numRuns: 300 },
  )
})

/** The key of a film in each sort order. The smallest key comes first. */
const keys: Record<Exclude<DiscoverySort, 'popularity' | 'mine'>, (row: DiscoveryRow) => number | string> = {
  rating: ({ rating, votes }) => (rating === null ? 1000 : (votes >= 200 ? 0 : 100) - rating),
  newest: ({ releaseDate }) => -Number((releaseDate ?? '0').replaceAll('-', '').padEnd(8, '9')) || 1,
  oldest: ({ releaseDate }) => Number((releaseDate ?? '9').replaceAll('-', '').padEnd(8, '9')),
  shortest: ({ runtime }) => runtime ?? Number.POSITIVE_INFINITY,
  title: ({ title }) => sortTitle(title),
}

test.each(Object.entries(keys))('films sorted by %s come in that order on all pages', (sort, keyOf) => {
  const filters = { ...noFilters, genres: ['Drama'] }
  const drama = rows.filter(row => isMatch(row, filters))
  const expected = drama.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
  const named = discoverySorts.find(name => name === sort) ?? 'popularity'
  const pages = Array.from({ length: Math.ceil(drama.length / 20) + 1 }, (_, before) =>
    discoverRows(index, filters, { page: before + 1, sort: named }),
  )
  expect(pages.flatMap(({ ids }) => ids)).toEqual(expected.map(({ id }) => id))
  expect(pages.at(-1)?.ids).toEqual([])
})

test('films sorted by the member’s rating come first, then all others by popularity', () => {
  const rated = [rows[900], rows[30], rows[500]].map(row => row?.id ?? 0)
  const { ids } = discoverRows(index, noFilters, { page: 1, sort: 'mine', own: { hidden: [], rated } })
  expect(ids).toEqual([...rated, ...rows.slice(0, 17).map(({ id }) => id)])
})

test('the people of the filters have their names, and an unknown one its id', () => {
  const { people } = discoverRows(index, { ...noFilters, people: ['denis-villeneuve', 'nm0000000'] }, page1)
  expect(people).toEqual([
    { id: 'denis-villeneuve', name: 'Denis Villeneuve' },
    { id: 'nm0000000', name: 'nm0000000' },
  ])
})

test('a film whose id has eleven digits is found and hidden under its own id', async () => {
  const [first] = rows
  const film = { ...first, id: 11_999_999_999 } as DiscoveryRow // the catalogue has films
  const index = await buildFacetIndex([film])
  expect(discoverRows(index, noFilters, page1).ids).toEqual([film.id])
  expect(discoverRows(index, noFilters, { ...page1, own: { hidden: [film.id], rated: [] } }).ids).toEqual([])
})

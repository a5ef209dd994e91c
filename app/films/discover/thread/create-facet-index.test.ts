import { expect, test } from 'vitest'
import { toDiscoveryRow } from '../../catalogue/catalogue-discovery.ts'
import { readCatalogue } from '../../catalogue/load/read-catalogue.server.ts'
import { buildFacetIndex } from '../build-facet-index.ts'
import { discoverRows } from '../discover-rows.ts'
import { noFilters } from '../filters.ts'
import { createFacetIndex } from './create-facet-index.server.ts'

const { records } = await readCatalogue()
const rows = records.map(toDiscoveryRow)

test('an index that a thread builds discovers the same films with the same counts', async () => {
  const [here, there] = await Promise.all([buildFacetIndex(rows), createFacetIndex(rows)])
  const filters = { ...noFilters, genres: ['Drama'], years: { from: 1990, to: 1999 }, people: ['tom-hanks'] }
  for (const sort of ['popularity', 'rating', 'title', 'newest'] as const) {
    const options = { page: 1, sort }
    expect(discoverRows(there, filters, options)).toEqual(discoverRows(here, filters, options))
    expect(discoverRows(there, noFilters, options)).toEqual(discoverRows(here, noFilters, options))
  }
})

test('rows that cannot be read reject the index', async () => {
  async function* broken() {
    yield* rows.slice(0, 600)
    throw new Error('the connection is lost')
  }
  await expect(createFacetIndex(broken())).rejects.toThrow('the connection is lost')
})

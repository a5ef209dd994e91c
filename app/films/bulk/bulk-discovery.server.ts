// Discovery in the catalogue and the films in bulk.
import { catalogueRow } from '../catalogue/catalogue-discovery.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { cataloguePopularity } from '../catalogue/popularity.ts'
import { discoverRows } from '../discover/discover-rows.ts'
import { discoverySorts } from '../discover/discovery.ts'
import type { DiscoveryRow, FacetIndex } from '../discover/facet-index.ts'
import { createFacetIndex } from '../discover/thread/create-facet-index.server.ts'
import type { FilmSummary } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import type { BulkLists } from './bulk-lists.ts'
import { mergeByWeight } from './merge-by-weight.ts'
import type { BulkFilms } from './open-bulk.server.ts'

type Options = {
  catalogue: FilmSource
  records: CatalogueRecord[]
  summaries: (ids: number[]) => Promise<FilmSummary[]>
}

/** Builds the index for the first request after a load; until it is there, the catalogue alone is discovered. */
export function bulkDiscovery(
  bulk: BulkFilms,
  { catalogue, records, summaries }: Options,
): Pick<FilmSource, 'discover'> {
  let built: { lists: BulkLists; index: FacetIndex | null } | null = null

  async function* rows(): AsyncGenerator<DiscoveryRow> {
    const own = records
      .map(record => ({ row: catalogueRow(record), weight: cataloguePopularity(record) }))
      .sort((a, b) => b.weight - a.weight)
    for await (const { row } of mergeByWeight(own, bulk.discoveryRows())) yield row
  }

  /** The index of the films that are shown now; null until it is built. */
  function getIndex() {
    const lists = bulk.lists()
    if (!lists || built?.lists === lists) return built?.index ?? null
    const building: NonNullable<typeof built> = { lists, index: null }
    built = building
    createFacetIndex(rows()).then(
      index => {
        building.index = index
      },
      () => {
        if (built === building) built = null // The next request tries again.
      },
    )
    return null
  }

  return {
    async discover(filters, options) {
      const index = getIndex()
      if (!index) return catalogue.discover(filters, options)
      const { ids, next, ...found } = discoverRows(index, filters, options)
      const films = await summaries([...ids, ...next])
      return {
        ...found,
        films: films.slice(0, ids.length),
        next: films.slice(ids.length),
        page: options.page,
        allFilms: index.ids.length,
        sorts: [...discoverySorts],
      }
    },
  }
}

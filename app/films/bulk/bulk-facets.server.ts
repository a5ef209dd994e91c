// The index of discovery over the catalogue and the films in bulk.
import { hours, minutes } from '#app/domain/units.ts'
import { catalogueRow } from '../catalogue/catalogue-discovery.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { cataloguePopularity } from '../catalogue/popularity.ts'
import type { DiscoveryRow, FacetIndex } from '../discover/facet-index.ts'
import { createFacetIndex } from '../discover/thread/create-facet-index.server.ts'
import type { BulkLists } from './bulk-lists.ts'
import { mergeByWeight } from './merge-by-weight.ts'

type Options = {
  /** The films in bulk, most popular first, without the catalogue's. */
  rows: () => AsyncIterable<{ row: DiscoveryRow; weight: number }>
  signal: AbortSignal
  /** Called when the index cannot be built. */
  onFailed: (error: unknown) => void
  now?: () => number
}

/** Time until the next build of an index that failed; twice as long after each further failure. */
const minRetryMs = 1 * minutes
const maxRetryMs = 1 * hours

export function openBulkFacets(
  catalogue: CatalogueRecord[],
  { rows, signal, onFailed, now = () => performance.now() }: Options,
) {
  let built: { lists: BulkLists; index: FacetIndex } | null = null
  let building: BulkLists | null = null
  let failed: { lists: BulkLists; retryMs: number; retryAt: number } | null = null

  async function* allRows(): AsyncGenerator<DiscoveryRow> {
    const own = catalogue
      .map(record => ({ row: catalogueRow(record), weight: cataloguePopularity(record) }))
      .sort((a, b) => b.weight - a.weight)
    for await (const { row } of mergeByWeight(own, rows())) yield row
  }

  async function build(lists: BulkLists) {
    building = lists
    try {
      const index = await createFacetIndex(allRows(), { signal })
      if (building === lists) built = { lists, index }
    } catch (error) {
      if (signal.aborted || building !== lists) return
      const retryMs = failed?.lists === lists ? Math.min(2 * failed.retryMs, maxRetryMs) : minRetryMs
      failed = { lists, retryMs, retryAt: now() + retryMs }
      onFailed(error)
    } finally {
      if (building === lists) building = null
    }
  }

  const isPaused = (lists: BulkLists) => failed?.lists === lists && now() < failed.retryAt

  return {
    /** The index of the films of these lists. Until it is built, that of the lists before; null without any. */
    get(lists: BulkLists): FacetIndex | null {
      if (built?.lists !== lists && building !== lists && !isPaused(lists)) void build(lists)
      return built?.index ?? null
    },
  }
}

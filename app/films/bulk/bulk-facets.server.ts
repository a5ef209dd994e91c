// The index of discovery over the catalogue and the films in bulk, and the summaries of the latter: both are read with credits.
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { toDiscoveryRow } from '../catalogue/catalogue-discovery.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { cataloguePopularity } from '../catalogue/popularity.ts'
import type { DiscoveryRow, FacetIndex } from '../discover/facet-index.ts'
import { createFacetIndex } from '../discover/thread/create-facet-index.server.ts'
import { discoveredPeople, discoveryRowOf } from './bulk-film.ts'
import type { BulkLists } from './bulk-lists.ts'
import { type BulkSummaries, createSummaryBuilder } from './bulk-summaries.ts'
import { mergeByWeight } from './merge-by-weight.ts'
import type { OwnPeople } from './own-people.ts'
import { createRetryPause } from './retry-pause.server.ts'

type Options = {
  /** The catalogue's films as they are in bulk. */
  own: () => Promise<BulkFilmRow[]>
  /** The other films in bulk, most popular first. */
  others: () => AsyncIterable<{ row: BulkFilmRow; weight: number }>
  people: () => OwnPeople
  signal: AbortSignal
  /** Called when the index is built. */
  onBuilt: () => void
  /** Called when the index cannot be built. */
  onFailed: (error: unknown) => void
  now?: () => number
}

export function openBulkFacets(
  catalogue: CatalogueRecord[],
  { own, others, people, signal, onBuilt, onFailed, now = () => performance.now() }: Options,
) {
  let built: { lists: BulkLists; index: FacetIndex; summaries: BulkSummaries } | null = null
  let pendingLists: BulkLists | null = null
  const pause = createRetryPause<BulkLists>(now)

  async function* allRows(summaries: ReturnType<typeof createSummaryBuilder>): AsyncGenerator<DiscoveryRow> {
    const ownPeople = people()
    const rows = new Map((await own()).map(row => [row.film_id, row]))
    const records = catalogue
      .map(record => ({ record, weight: cataloguePopularity(record) }))
      .sort((a, b) => b.weight - a.weight)
    for await (const film of mergeByWeight(records, others())) {
      if ('row' in film) summaries.add(film.row)
      else summaries.addMissing()
      yield 'row' in film
        ? discoveryRowOf(film.row, ownPeople)
        : withPeople(toDiscoveryRow(film.record), { row: rows.get(film.record.id), known: ownPeople })
    }
  }

  async function build(lists: BulkLists) {
    pendingLists = lists
    try {
      const summaries = createSummaryBuilder()
      const index = await createFacetIndex(allRows(summaries), { signal })
      if (pendingLists !== lists) return
      built = { lists, index, summaries: summaries.build(index) }
      onBuilt()
    } catch (error) {
      if (signal.aborted || pendingLists !== lists) return
      pause.noteFailure(lists, error)
      onFailed(error)
    } finally {
      if (pendingLists === lists) pendingLists = null
    }
  }

  return {
    /** The index of the films of these lists. Until it is built, that of the lists before; null without any. */
    get(lists: BulkLists): FacetIndex | null {
      if (built?.lists !== lists && pendingLists !== lists && !pause.isPaused(lists)) void build(lists)
      return built?.index ?? null
    },

    /** The summaries of the films of these lists; null until their index is built. */
    summaries: (lists: BulkLists) => (built?.lists === lists ? built.summaries : null),
  }
}

/** The catalogue's film with the people whom only IMDb credits: their pages show the film. */
const withPeople = (film: DiscoveryRow, { row, known }: { row: BulkFilmRow | undefined; known: OwnPeople }) =>
  row ? { ...film, people: [...film.people, ...discoveredPeople(row, known)] } : film

// Reads the films of the load that was finished last into memory: their lists, the index of titles, the popular ones.
import type { Database } from '#app/db/database.server.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { searchWeights, toSearchEntry } from '../catalogue/catalogue-titles.ts'
import { cataloguePopularity } from '../catalogue/popularity.ts'
import { runInSlices } from '../discover/slices.ts'
import type { SearchEntry } from '../search/index/search-index.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import { type BulkLists, createListBuilder, listedRecord, listedRow } from './bulk-lists.ts'
import type { BulkEntry, BulkRows } from './bulk-rows.server.ts'
import type { Publisher } from './dump/prepared.server.ts'
import { mergeByWeight } from './merge-by-weight.ts'
import { findOwnPeople, type OwnPeople } from './own-people.ts'
import { createRetryPause } from './retry-pause.server.ts'

/** Films that are in memory before the first request: the popular ones are listed and suggested most. */
const maxPopular = 2000

type LoadedFilms = { publisher: Publisher; lists: BulkLists; people: OwnPeople }

type Options = {
  catalogue: CatalogueRecord[]
  rows: BulkRows
  /** The films in bulk that the catalogue does not have, most popular first. */
  readOtherEntries: () => AsyncIterable<{ row: BulkEntry; weight: number }>
  titles: Pick<TitleSearch, 'replace'>
  /** Aborts when the films are closed: then no load is read. */
  signal: AbortSignal
  /** Called when the films are in memory. The load counts as read when it resolves. */
  onRead: (lists: BulkLists) => Promise<void>
  now: () => number
}

/** Returns a reader of loads. Nothing is in memory until `refresh` has read a load. */
export function createBulkLoader(
  db: Database,
  { catalogue, rows, readOtherEntries, titles, signal, onRead, now }: Options,
) {
  const catalogueIds = catalogue.map(({ id }) => id)
  let loadedFilms: LoadedFilms | null = null
  /** The load whose films and names are in memory. */
  let readLoadedAt: number | null = null
  const pause = createRetryPause<number>(now)
  let currentRead: Promise<void> = Promise.resolve()
  let nextRead: Promise<void> | null = null
  /** Whether there is a finished load; null until the database has responded. */
  let hasLoad: boolean | null = null

  async function readLoad() {
    if (signal.aborted) return
    const load = await db.selectFrom('bulk_load').selectAll().executeTakeFirst()
    const loadedAt = load?.loaded_at?.getTime() ?? null
    hasLoad = loadedAt !== null || loadedFilms !== null
    if (!load || loadedAt === null || loadedAt === readLoadedAt || pause.isPaused(loadedAt)) return
    if (signal.aborted) return
    try {
      await readFilms(load.publisher)
      readLoadedAt = loadedAt
    } catch (error) {
      pause.noteFailure(loadedAt, error)
      throw error
    }
  }

  function throwUnlessClosed(error: unknown) {
    if (!signal.aborted) throw error
  }

  async function readFilms(publisher: Publisher) {
    const builder = createListBuilder()
    await titles.replace(entries(builder))
    signal.throwIfAborted()
    const lists = await builder.build()
    const known = new Set(catalogueIds)
    const popular = [...lists.ids.subarray(0, maxPopular)].filter(id => !known.has(id))
    await rows.renew({ popular, always: catalogueIds })
    const people = await runInSlices(findOwnPeople(catalogue, await rows.find(catalogueIds)))
    loadedFilms = { publisher, lists, people }
    await onRead(lists)
  }

  /** Every film for the index of titles, most popular first. The same films are added to the lists on the way. */
  async function* entries(lists: ReturnType<typeof createListBuilder>): AsyncGenerator<SearchEntry> {
    const weights = searchWeights(catalogue)
    const catalogueEntries = catalogue
      .map(record => ({
        entry: toSearchEntry(record, weights),
        listed: listedRecord(record),
        weight: cataloguePopularity(record),
      }))
      .sort((a, b) => b.weight - a.weight)
    for await (const film of mergeByWeight(catalogueEntries, readOtherEntries())) {
      lists.add('row' in film ? listedRow(film.row) : film.listed)
      yield 'row' in film ? entryOfRow(film.row) : film.entry
    }
  }

  return {
    /** The films in memory; null until a load is read. */
    films: () => loadedFilms,
    /** Whether there is a finished load; null until the database has responded. */
    hasLoad: () => hasLoad,

    /**
     * Reads the films of the load that was finished last, unless they are in memory, or could not be read a moment ago.
     * Calls during a read wait for it and share the next one.
     */
    refresh(): Promise<void> {
      nextRead ??= currentRead
        .catch(() => {}) // Its callers handle the error.
        .then(() => {
          nextRead = null
          currentRead = readLoad().catch(throwUnlessClosed)
          return currentRead
        })
      return nextRead
    },

    /** Resolves when no load is being read. */
    settled: () => currentRead.catch(() => {}),
  }
}

const entryOfRow = ({ film_id, title, original_title, other_titles, year, popularity }: BulkEntry): SearchEntry => ({
  id: film_id,
  texts: [title, ...(original_title ? [original_title] : []), ...other_titles],
  year,
  weight: popularity,
})

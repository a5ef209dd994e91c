// Films in bulk with what of them is in memory: the lists, the index of titles, and the films that were read last.

import type { Database } from '#app/db/database.server.ts'
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { toSearchEntry } from '../catalogue/catalogue-search.ts'
import { runInSlices } from '../discover/slices.ts'
import type { SearchEntry } from '../search/index/search-index.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { openBulkFacets } from './bulk-facets.server.ts'
import { type BulkLists, createListBuilder, listedRecord, listedRow } from './bulk-lists.ts'
import { openBulkNames } from './bulk-name-index.server.ts'
import { type BulkEntry, openBulkRows } from './bulk-rows.server.ts'
import type { Publisher } from './dump/prepared.server.ts'
import { mergeByWeight } from './merge-by-weight.ts'
import { findOwnPeople, noOwnPeople, type OwnPeople } from './own-people.ts'
import { createRetryPause } from './retry-pause.server.ts'

export type BulkFilms = ReturnType<typeof openBulk>

/** Films that are in memory before the first request: the popular ones are listed and suggested most. */
const maxPopular = 2000

type BulkOptions = {
  catalogue: CatalogueRecord[]
  titles: Pick<TitleSearch, 'replace'>
  /** Called when the index of discovery cannot be built; it is built again after a while. */
  onIndexFailed?: (error: unknown) => void
  now?: () => number
}

/** Opens the films. They are empty until `refresh` has read those of the database. */
export function openBulk(
  db: Database,
  { catalogue, titles, onIndexFailed = () => {}, now = () => performance.now() }: BulkOptions,
) {
  const rows = openBulkRows(db)
  const catalogueIds = new Set(catalogue.map(({ id }) => id))
  const ownImdbIds = new Set(catalogue.flatMap(({ imdb_id }) => (imdb_id ? [Number(imdb_id.slice(2))] : [])))
  /** The catalogue has this film, and its record wins. */
  const isInCatalogue = ({ publisher, number, film_id }: Pick<BulkEntry, 'publisher' | 'number' | 'film_id'>) =>
    catalogueIds.has(film_id) || (publisher === 'imdb' && ownImdbIds.has(number))
  const closing = new AbortController()
  const names = openBulkNames(rows, { signal: closing.signal })
  const facets = openBulkFacets(catalogue, {
    own: readCatalogueRows,
    others: () => readOtherRows<BulkFilmRow>(rows.rows()),
    people: ownPeople,
    signal: closing.signal,
    onFailed: onIndexFailed,
  })
  let loadedFilms: { publisher: Publisher; lists: BulkLists; people: OwnPeople } | null = null
  /** The load whose films and names are in memory. */
  let readLoadedAt: number | null = null
  const pause = createRetryPause<number>(now)
  let currentRead: Promise<void> = Promise.resolve()
  let nextRead: Promise<void> | null = null
  /** Whether there is a finished load; null until the database has responded. */
  let hasLoad: boolean | null = null

  /** Every film in the index of titles, most popular first. The lists take the same films on the way. */
  async function* entries(lists: ReturnType<typeof createListBuilder>): AsyncGenerator<SearchEntry> {
    const catalogueEntries = catalogue
      .map(record => ({ entry: toSearchEntry(record), listed: listedRecord(record) }))
      .map(film => ({ ...film, weight: film.entry.weight }))
      .sort((a, b) => b.weight - a.weight)
    for await (const film of mergeByWeight(catalogueEntries, readOtherRows(rows.entries()))) {
      lists.add('row' in film ? listedRow(film.row) : film.listed)
      yield 'row' in film ? entryOfRow(film.row) : film.entry
    }
  }

  async function* readOtherRows<Row extends BulkEntry>(all: AsyncIterable<Row>) {
    for await (const row of all) if (!isInCatalogue(row)) yield { row, weight: row.popularity }
  }

  /** The catalogue's films as they are in bulk. */
  function readCatalogueRows() {
    return rows.find([...catalogueIds])
  }

  function ownPeople() {
    return loadedFilms?.people ?? noOwnPeople
  }

  /** Marks the response as stale when the part is not read yet, so that no cache keeps it. */
  function markUnread<Part>(part: Part) {
    if (part === null && hasLoad !== false) markStale()
    return part
  }

  async function readLoad() {
    const load = await db.selectFrom('bulk_load').selectAll().executeTakeFirst()
    const loadedAt = load?.loaded_at?.getTime() ?? null
    hasLoad = loadedAt !== null || loadedFilms !== null
    if (!load || loadedAt === null || loadedAt === readLoadedAt || pause.isPaused(loadedAt)) return
    try {
      await readFilms(load.publisher)
      readLoadedAt = loadedAt
    } catch (error) {
      pause.noteFailure(loadedAt, error)
      throw error
    }
  }

  async function readFilms(publisher: Publisher) {
    const builder = createListBuilder()
    await titles.replace(entries(builder))
    const lists = await builder.build()
    const popular = [...lists.ids.subarray(0, maxPopular)].filter(id => !catalogueIds.has(id))
    await rows.renew({ popular, always: [...catalogueIds] })
    const people = await runInSlices(findOwnPeople(catalogue, await readCatalogueRows()))
    loadedFilms = { publisher, lists, people }
    await names.renew()
    facets.get(lists) // Begins to build them; a load does not wait for it.
  }

  return {
    ...rows,

    /** The lists; null without films in bulk, and until `refresh` has read them: then the response is marked as stale. */
    lists: () => markUnread(loadedFilms?.lists ?? null),
    /** The catalogue's people among those in bulk; none until the lists are read. */
    ownPeople,
    /** The index of discovery; null as the lists are, and until it is built for the first time. */
    facets: () => markUnread(loadedFilms && facets.get(loadedFilms.lists)),
    /** Whether a film may be found by its id: also before the lists are read, or while the database cannot tell. */
    mayHaveFilms: () => hasLoad !== false,
    /** Whether there are films that the index of titles does not have yet. */
    isWarmingUp: () => hasLoad === true && loadedFilms === null,
    /** The publisher of these films; null without any. */
    publisher: () => loadedFilms?.publisher ?? null,
    /**
     * Reads the films of the load that was finished last, unless they are in memory, or could not be read a moment ago.
     * Calls during a reading wait for it and share the next look.
     */
    refresh(): Promise<void> {
      nextRead ??= currentRead
        .catch(() => {}) // Its callers handle the error.
        .then(() => {
          nextRead = null
          currentRead = readLoad()
          return currentRead
        })
      return nextRead
    },

    async findPeopleByName(...query: Parameters<typeof names.find>) {
      return markUnread(await names.find(...query)) ?? []
    },

    /** Ends the threads that build an index. */
    close: () => closing.abort(),
  }
}

const entryOfRow = ({ film_id, title, original_title, other_titles, year, popularity }: BulkEntry): SearchEntry => ({
  id: film_id,
  texts: [title, ...(original_title ? [original_title] : []), ...other_titles],
  year,
  weight: popularity,
})

// Films in bulk with those of their parts that are in memory: the lists, the index of titles, the films read last.

import type { Database } from '#app/db/database.server.ts'
import { firstLocalId, imdbNumberOf } from '#app/domain/film-ref.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { openBulkFacets } from './bulk-facets.server.ts'
import { type SummaryRow, toSummaryRow } from './bulk-film.ts'
import { createBulkLoader } from './bulk-loader.server.ts'
import { openBulkNames } from './bulk-name-index.server.ts'
import { type BulkEntry, openBulkRows } from './bulk-rows.server.ts'
import { noOwnPeople } from './own-people.ts'

export type BulkFilms = ReturnType<typeof openBulk>

type BulkOptions = {
  catalogue: CatalogueRecord[]
  titles: Pick<TitleSearch, 'replace'>
  /** Called when the index of discovery cannot be built; it is built again after a while. */
  onIndexFailed?: (error: unknown) => void
  /** In milliseconds; that of the page cache. */
  now?: () => number
}

/** Opens the films. They are empty until `refresh` has read those of the database. */
export function openBulk(
  db: Database,
  { catalogue, titles, onIndexFailed = () => {}, now = () => performance.now() }: BulkOptions,
) {
  const rows = openBulkRows(db)
  let changedAt = Number.NEGATIVE_INFINITY
  const noteChange = () => {
    changedAt = now()
  }
  const isInCatalogue = createCatalogueFilter(catalogue)
  const closing = new AbortController()
  const names = openBulkNames(rows, { signal: closing.signal })
  const loader = createBulkLoader(db, {
    catalogue,
    rows,
    readOtherEntries: () => readOtherRows(rows.entries()),
    titles,
    signal: closing.signal,
    onRead: async lists => {
      await names.renew()
      noteChange()
      facets.get(lists) // Begins to build them; a load does not wait for it.
    },
    now,
  })
  const ownPeople = () => loader.films()?.people ?? noOwnPeople
  const facets = openBulkFacets(catalogue, {
    own: () => rows.find(catalogue.map(({ id }) => id)),
    others: () => readOtherRows(rows.rows()),
    people: ownPeople,
    signal: closing.signal,
    onBuilt: noteChange,
    onFailed: onIndexFailed,
  })

  async function* readOtherRows<Row extends BulkEntry>(all: AsyncIterable<Row>) {
    for await (const row of all) if (!isInCatalogue(row)) yield { row, weight: row.popularity }
  }

  /** Marks the response as stale when the part is not read yet, so that no cache keeps it. */
  function markUnread<Part>(part: Part) {
    if (part === null && loader.hasLoad() !== false) markStale()
    return part
  }

  /** The index of discovery of the films in memory. */
  function currentFacets() {
    const films = loader.films()
    return films && facets.get(films.lists)
  }

  return {
    ...rows,
    refresh: loader.refresh,

    /** The lists; null without films in bulk, and until `refresh` has read them: then the response is marked as stale. */
    lists: () => markUnread(loader.films()?.lists ?? null),
    /** The catalogue's people among those in bulk; none until the lists are read. */
    ownPeople,
    /** The index of discovery; null as the lists are, and until it is built for the first time. */
    facets: () => markUnread(currentFacets()),
    /** The summaries of these films, in any order: from memory when the index of discovery is built. */
    async findSummaries(ids: number[]): Promise<SummaryRow[]> {
      const films = loader.films()
      const summaries = films && facets.summaries(films.lists)
      const known = summaries ? ids.flatMap(id => summaries.find(id) ?? []) : []
      const knownIds = new Set(known.map(({ film_id }) => film_id))
      return [...known, ...(await rows.find(ids.filter(id => !knownIds.has(id)))).map(toSummaryRow)]
    },

    /**
     * The id of the film with this number at IMDb, when it follows from the number and the film's summary is in memory;
     * else null. Takes no statement.
     */
    findIdInMemory(number: number): number | null {
      const films = loader.films()
      const id = firstLocalId + number
      return films && facets.summaries(films.lists)?.find(id) ? id : null
    },

    /** Whether a film may be found by its id: also before the lists are read, or while the database is unavailable. */
    mayHaveFilms: () => loader.hasLoad() !== false,
    /** Whether there are films that the index of titles does not have yet. */
    isWarmingUp: () => loader.hasLoad() === true && loader.films() === null,
    /** The publisher of these films; null without any. */
    publisher: () => loader.films()?.publisher ?? null,

    async findPeopleByName(...query: Parameters<typeof names.find>) {
      return markUnread(await names.find(...query)) ?? []
    },

    /** The time (`performance.now()`) at which films of a load were read last: pages made before are old. */
    changedAt: () => changedAt,

    /** Ends the threads that build an index, and resolves when no load is being read. */
    close: () => {
      closing.abort()
      return loader.settled()
    },
  }
}

/** Returns whether the catalogue has the film of a row: its record wins. */
function createCatalogueFilter(catalogue: CatalogueRecord[]) {
  const ids = new Set(catalogue.map(({ id }) => id))
  const imdbNumbers = new Set(catalogue.flatMap(({ imdb_id }) => (imdb_id ? [imdbNumberOf(imdb_id)] : [])))
  return ({ publisher, number, film_id }: BulkEntry) =>
    ids.has(film_id) || (publisher === 'imdb' && imdbNumbers.has(number))
}

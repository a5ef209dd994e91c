// The catalogue with films in bulk under it, on a database of a test file's own.
import { setImmediate } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { openBulk } from '#app/films/bulk/open-bulk.server.ts'
import { withBulk } from '#app/films/bulk/with-bulk.server.ts'
import { createCatalogueSource } from '#app/films/catalogue/catalogue.ts'
import { toSearchEntries } from '#app/films/catalogue/catalogue-titles.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { noFilters } from '#app/films/discover/filters.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { openTitleSearch } from '#app/films/search/title-search.server.ts'
import { watchStatements } from '../database/watch-statements.ts'
import { drawnPictures as pictures } from '../film-services/drawn-pictures.ts'
import { openTestDatabase } from '../open-database.ts'
import { loadLines } from './load-imdb-lines.ts'

export { pictures }

export const today = () => '2026-11-22'

/** A film of the dump that the catalogue does not have. */
export const harbour = { id: 2_010_000_001, imdbId: 'tt10000001', title: 'The Long Harbour' }

/** The source without a load. `countStatements` returns the number of database statements that `work` sends. */
export async function openBulkFilms() {
  const { db, workloadPools } = await openTestDatabase()
  let statements = 0
  const counting = watchStatements(workloadPools.db, () => {
    statements += 1
  })
  const { records } = await readCatalogue()
  const titles = openTitleSearch()
  await titles.replace(toSearchEntries(records))
  const catalogue = createCatalogueSource(records, { pictures, today, titles })
  const bulk = openBulk(counting, { catalogue: records, titles })
  const films = withBulk(catalogue, bulk, { records, pictures, today })

  async function countStatements(work: () => Promise<unknown>) {
    const before = statements
    await work()
    return statements - before
  }

  /** Another source on this database with changed lines, until the test has finished. */
  async function openChanged(change: Parameters<typeof loadLines>[1]) {
    await loadLines(db, change)
    onTestFinished(async () => void (await loadLines(db)))
    const index = openTitleSearch()
    await index.replace(toSearchEntries(records))
    const under = createCatalogueSource(records, { pictures, today, titles: index })
    const own = openBulk(db, { catalogue: records, titles: index })
    await own.refresh()
    return { own, films: withBulk(under, own, { records, pictures, today }) }
  }

  return { db, records, titles, catalogue, bulk, films, countStatements, openChanged }
}

/** The source after a load of the lines of the fixture. */
export async function openLoadedBulkFilms() {
  const opened = await openBulkFilms()
  await loadLines(opened.db)
  await opened.bulk.refresh()
  await untilDiscovered(opened)
  return opened
}

/** Waits for the index of discovery: until it is built, only the catalogue is discovered. */
export async function untilDiscovered({ films, records }: { films: FilmSource; records: readonly unknown[] }) {
  const countFilms = async () => (await films.discover(noFilters, { page: 1, sort: 'popularity' })).allFilms
  while ((await countFilms()) === records.length) await setImmediate()
}

// Films in bulk while the database is unavailable: the films that are not in memory as rows are searched and drawn by their summaries.
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { loadLines } from '#tests/services/bulk/load-imdb-lines.ts'
import { today, untilDiscovered } from '#tests/services/bulk/open-bulk-films.ts'
import { watchStatements } from '#tests/services/database/watch-statements.ts'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { createCatalogueSource } from '../catalogue/catalogue.ts'
import { readCatalogue } from '../catalogue/load/read-catalogue.server.ts'
import { openTitleSearch } from '../search/title-search.server.ts'
import { withRequestContext } from '../upstream/request-context.server.ts'
import { openBulk } from './open-bulk.server.ts'
import { withBulk } from './with-bulk.server.ts'

/** More than are read into memory as the popular ones. */
const popularFilms = 2100
const unpopular = { id: 2_030_000_001, imdbId: 'tt30000001', title: 'Zephyr Over Quarry' }

const { db, workloadPools } = await openTestDatabase()
let isAway = false
const interrupted = watchStatements(workloadPools.db, () => {
  if (isAway) throw new DatabaseUnavailableError('the connection is lost')
})
await loadLines(db, lines => {
  const add = (imdbId: string, title: string, votes: number) => {
    lines['title.basics'].push(`${imdbId}\tmovie\t${title}\t${title}\t0\t1999\t\\N\t90\tDrama`)
    lines['title.ratings'].push(`${imdbId}\t6.5\t${votes}`)
  }
  for (let index = 1; index <= popularFilms; index += 1)
    add(`tt2${String(index).padStart(7, '0')}`, `Popular ${index}`, 9000)
  add(unpopular.imdbId, unpopular.title, 6)
})
const { records } = await readCatalogue()
const titles = openTitleSearch()
const catalogue = createCatalogueSource(records, { pictures, today, titles })
const bulk = openBulk(interrupted, { catalogue: records, titles })
const films = withBulk(catalogue, bulk, { records, pictures, today })
await bulk.refresh()
await untilDiscovered({ films, records })
isAway = true

test('a film that no page has shown is found by its title and drawn, and the response is stale', async () => {
  const { result, isStale } = await withRequestContext(() => films.search(unpopular.title, { page: 1 }))
  expect(result.films[0]).toMatchObject({ id: unpopular.id, title: unpopular.title, runtime: 90, isIncomplete: true })
  expect(isStale).toBe(true)
  expect(await films.findPictureFacts(unpopular.id)).toMatchObject({ title: unpopular.title, releaseDate: '1999' })
})

test('suggestions show it without a statement', async () => {
  const { result, isStale } = await withRequestContext(() => films.suggest('zephyr over', { limit: 8 }))
  expect([result.films[0]?.id, isStale]).toEqual([unpopular.id, false])
})

test('an IMDb id finds the film by its summary, and the response is stale', async () => {
  const { result, isStale } = await withRequestContext(() => films.suggest(unpopular.imdbId, { limit: 8 }))
  expect([result.films.map(({ id }) => id), isStale]).toEqual([[unpopular.id], true])
})

test('an IMDb id of no film in memory finds nothing, and the response is stale', async () => {
  const { result, isStale } = await withRequestContext(() => films.suggest('tt39999999', { limit: 8 }))
  expect([result.films, isStale]).toEqual([[], true])
})

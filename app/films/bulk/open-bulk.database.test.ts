// Films in bulk in memory: before a load, during a refresh, and after a later load.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { minutes } from '#app/domain/units.ts'
import { loadLines } from '#tests/services/bulk/load-imdb-lines.ts'
import { harbour, openBulkFilms, pictures, today } from '#tests/services/bulk/open-bulk-films.ts'
import { noFilters } from '../discover/filters.ts'
import { withRequestContext } from '../upstream/request-context.server.ts'
import { openBulk } from './open-bulk.server.ts'
import { withBulk } from './with-bulk.server.ts'

const { db, records, titles, catalogue, bulk, films } = await openBulkFilms()
await bulk.refresh()
const searched = await withRequestContext(() => films.search('The Long Harbour', { page: 1 }))
const beforeLoad = {
  lists: bulk.lists(),
  film: await films.findFilm(harbour.id),
  popular: await films.list('popular', { page: 1 }),
}
await loadLines(db)
await bulk.refresh()

test('without a load, the films are those of the catalogue, and nothing is warming up or stale', async () => {
  expect(searched.isStale).toBe(false)
  expect(searched.result).not.toHaveProperty('isWarmingUp')
  expect(beforeLoad).toEqual({ lists: null, film: null, popular: await catalogue.list('popular', { page: 1 }) })
})

test('films of a later load are shown after a refresh', async () => {
  const changedBefore = bulk.changedAt()
  await loadLines(db, lines => lines['title.basics'].splice(1, 1))
  await bulk.refresh()
  const changedAt = bulk.changedAt()
  expect(changedAt).toBeGreaterThan(changedBefore)
  expect(await films.findFilm(harbour.id)).toBeNull()
  expect((await films.findPerson('nm1000004'))?.films.map(({ title }) => title)).toEqual(['Harbour Lights'])
  expect((await films.suggest('anna weiss', { limit: 8 })).people).toMatchObject([{ id: 'nm1000004', films: 1 }])
  expect((await films.search('The Long Harbour', { page: 1 })).films.map(({ id }) => id)).not.toContain(harbour.id)
  // The index of discovery is built later, and its pages change then.
  await expect.poll(() => bulk.changedAt()).toBeGreaterThan(changedAt)
})

/** Bulk films whose titles are read and not indexed before `finishReading` is called. */
function openSlowly() {
  const ids: number[] = []
  let finishReading = () => {}
  const indexed = new Promise<void>(resolve => {
    finishReading = resolve
  })
  const replace: typeof titles.replace = async entries => {
    for await (const { id } of entries) ids.push(id)
    await indexed
  }
  const own = openBulk(db, { catalogue: records, titles: { replace } })
  return { own, ids, finishReading, films: withBulk(catalogue, own, { records, pictures, today }) }
}

test('films that are closed during a refresh are not read, the refresh does not fail, and none begins later', async () => {
  const { own, finishReading } = openSlowly()
  const refreshed = own.refresh()
  await setImmediate()
  const closed = own.close()
  finishReading()
  await Promise.all([refreshed, closed, own.refresh()])
  expect(own.lists()).toBeNull()
})

test('a refresh that begins during another one waits for it, and neither aborts the other', async () => {
  const { own, ids, finishReading } = openSlowly()
  const refreshed = Promise.all([own.refresh(), own.refresh(), own.refresh()])
  finishReading()
  await refreshed
  expect(new Set(ids).size).toBe(ids.length)
  expect(own.lists()?.ids).toHaveLength(ids.length)
})

test('films in bulk that cannot be read are read again after one minute, not at every look', async () => {
  let time = 0
  let reads = 0
  const replace: typeof titles.replace = async entries => {
    reads += 1
    for await (const _ of entries) if (reads < 3) throw new Error('no memory')
  }
  const own = openBulk(db, { catalogue: records, titles: { replace }, now: () => time })
  await expect(own.refresh()).rejects.toThrow('no memory')
  time += 1 * minutes - 1
  await own.refresh()
  expect(reads).toBe(1)
  time += 1
  await expect(own.refresh()).rejects.toThrow('no memory')
  time += 2 * minutes
  await own.refresh()
  expect([reads, own.isWarmingUp()]).toEqual([3, false])
})

test('until films in bulk are in memory a search is warming up, and no list, genre or sitemap is cached', async () => {
  const { own, ids, finishReading, films: reading } = openSlowly()
  const isStale = async (work: () => Promise<unknown>) => (await withRequestContext(work)).isStale
  const parts = [
    () => reading.listGenres(),
    () => reading.list('popular', { page: 1 }),
    () => reading.discover(noFilters, { page: 1, sort: 'popularity' }),
    () => reading.suggest('anna', { limit: 8 }),
    async () => own.lists()?.ids,
  ]
  const areStale = () => Promise.all(parts.map(isStale))
  expect(await areStale()).toEqual(parts.map(() => true)) // The database has not responded yet.
  const refreshed = own.refresh()
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  expect(await areStale()).toEqual(parts.map(() => true))
  expect(await reading.search('a quiet orchard', { page: 1 })).toHaveProperty('isWarmingUp', true)
  expect(await reading.suggest('a quiet orchard', { limit: 8 })).toHaveProperty('isWarmingUp', true)
  finishReading()
  await refreshed
  expect(await reading.search('a quiet orchard', { page: 1 })).not.toHaveProperty('isWarmingUp')
  await expect.poll(areStale).toEqual(parts.map(() => false))
})

// Loads of films in bulk that are interrupted, damaged or overtaken.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadLines, prepareLines } from '#tests/services/bulk/load-imdb-lines.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { openTitleSearch } from '../../search/title-search.server.ts'
import { openBulkRows } from '../bulk-rows.server.ts'
import { DumpError } from '../dump/dump-error.ts'
import { findPrepared } from '../dump/prepared.server.ts'
import { openBulk } from '../open-bulk.server.ts'

const { db } = await openTestDatabase()
const load = (change?: Parameters<typeof loadLines>[1]) => loadLines(db, change)
const films = () => db.selectFrom('bulk_film').selectAll().orderBy('number').execute()

test('a site that starts while a later load is interrupted has the films of the one before', async () => {
  await load()
  const later = await prepareLines(db, lines => lines['title.basics'].pop())
  onTestFinished(later.remove)
  await later.steps.begin(later.fingerprint)
  const bulk = openBulk(db, { catalogue: [], titles: openTitleSearch() })
  await bulk.refresh()
  expect(bulk.lists()?.ids).toContain(2_010_000_001)
  await later.steps.apply(later.fingerprint, 0)
  expect(await later.steps.begin(later.fingerprint)).toBe(1)
  await later.steps.apply(later.fingerprint, 1)
  await later.steps.finish(later.fingerprint)
  expect(await later.steps.begin(later.fingerprint)).toBe(0)
})

test('the end of a load deletes the films of another publisher; until then a film in a library is shown once', async () => {
  await load()
  const [, harbour] = await films()
  if (!harbour) throw new Error('the load has no such film')
  const { film_id } = harbour
  const other = { ...harbour, publisher: 'tmdb' as const, credits: JSON.stringify([]) as never }
  await db
    .insertInto('bulk_film')
    .values([other, { ...other, number: 7, film_id: 7 }])
    .execute()
  const stored = { movie_id: 'tt10000001', film_id, title: 'The Long Harbour', genres: [] }
  const facts = {
    release_date: '1987',
    vote_average: null,
    imdb_rating: null,
    poster: JSON.stringify({ src: '/x.svg' }),
  }
  await db
    .insertInto('film_ref')
    .values({ ...stored, ...facts })
    .execute()
  onTestFinished(async () => void (await db.deleteFrom('film_ref').execute()))
  await load(lines => {
    lines['title.ratings'] = lines['title.ratings'].map(line => line.replace('310', '314'))
  })
  const left = await db.selectFrom('bulk_film').select('film_id').where('publisher', '=', 'tmdb').execute()
  expect(left).toEqual([{ film_id }])
  const read: string[] = []
  for await (const row of openBulkRows(db).entries()) if (row.film_id === film_id) read.push(row.publisher)
  expect(read).toEqual(['imdb'])
})

test.each([
  ['a chunk that a power cut has damaged', (path: string) => writeFileSync(path, '')],
  ['a chunk that a killed process has deleted', (path: string) => rmSync(path)],
])('%s is reported, and the next run prepares the load again', async (_, damage) => {
  const { fingerprint, steps, chunks, directory, remove } = await prepareLines(db)
  onTestFinished(remove)
  await steps.begin(fingerprint)
  damage(join(directory, chunks[0]?.file ?? ''))
  await expect(steps.apply(fingerprint, 0)).rejects.toThrow(DumpError)
  expect(findPrepared(directory, fingerprint)).toBeNull()
  await expect(steps.begin(fingerprint)).rejects.toThrow('The prepared films are not in the DATA_DIR')
})

test('a load that another one overtakes is rejected', async () => {
  const overtaken = await prepareLines(db, lines => lines['title.basics'].pop())
  const other = await prepareLines(db, lines => lines['title.basics'].shift())
  onTestFinished(() => {
    for (const { remove } of [overtaken, other]) remove()
  })
  await overtaken.steps.begin(overtaken.fingerprint)
  await other.steps.begin(other.fingerprint)
  const applied = overtaken.steps.apply(overtaken.fingerprint, 0)
  await expect(applied).rejects.toThrow('Another load of films has begun meanwhile.')
})

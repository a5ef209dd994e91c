import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { loadCatalogue } from './load-catalogue.server.ts'
import { readCatalogue } from './read-catalogue.server.ts'

const { db } = await openTestDatabase()

const count = async () =>
  (await db.selectFrom('catalogue_film').select(db.fn.countAll<number>().as('films')).executeTakeFirstOrThrow()).films

test('the catalogue is copied into the database once for each version', async () => {
  const catalogue = await readCatalogue()
  // The prepared database has it already.
  expect(await loadCatalogue(db, catalogue)).toBe(0)
  expect(await count()).toBe(1144)
  const shorter = { version: 'another', records: catalogue.records.slice(0, 10) }
  expect(await loadCatalogue(db, shorter)).toBe(10)
  expect(await loadCatalogue(db, shorter)).toBe(0)
  expect(await count()).toBe(10)
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { parseConfig } from '#server/settings/config.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { ownDatabase } from '#tests/services/start-site.ts'
import { upsertFilm } from './upsert-film.server.ts'

test('a merge gives up behind a backup, which has its tables for minutes, and is done afterwards', async () => {
  const { settings, remove } = await ownDatabase()
  const { db, jobsDb, close } = await openDatabase(parseConfig(settings))
  onTestFinished(() => close().then(remove))
  const one = createFilm({ id: 910_000_021, tmdbId: 910_000_021, imdbId: null })
  await upsertFilm(db, one)
  await upsertFilm(db, createFilm({ id: 2_000_000_021, tmdbId: null, imdbId: 'tt9100021' }))
  // A job waits a minute for a lock.
  const merge = () => upsertFilm(jobsDb, { ...one, imdbId: 'tt9100021' })
  await db.transaction().execute(async tx => {
    await sql`select from review`.execute(tx)
    await expect(merge()).rejects.toThrow(DatabaseUnavailableError)
  })
  expect(await merge()).toBe('tt9100021')
})

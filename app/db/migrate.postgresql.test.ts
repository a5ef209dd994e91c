import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#tests/services/start-site.ts'
import { openDatabase } from './database.server.ts'
import { migrate } from './migrate.server.ts'

test('a start fails with a message when the migration of another server does not end', async () => {
  const { settings, remove } = await ownDatabase()
  const other = new pg.Client({ connectionString: settings.DATABASE_URL })
  const { jobsDb, close } = await openDatabase({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
  })
  onTestFinished(async () => {
    await close()
    await remove()
  })
  await other.connect()
  await other.query('select pg_advisory_lock(3853314791062309107)') // the lock of Kysely's Migrator
  await expect(migrate(jobsDb, { lockMs: 200 })).rejects.toThrow(
    'another filmDB has been changing the tables of this database for more than 0.2 s: wait for it, or end it',
  )
  await other.end()
  await migrate(jobsDb)
})

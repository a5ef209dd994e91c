// The site's database connections through PgBouncer in transaction mode.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { query } from '../services/database/database-owner.ts'
import { databaseUrl } from '../services/prepare-site.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

test('three servers that start together on an empty database create its tables once, and a fourth starts after them', async () => {
  const { settings, remove } = await ownDatabase()
  const name = `filmdb_test_pooled_${process.pid}`
  await query(`create database ${name}`)
  const DATABASE_URL = databaseUrl(settings.DATABASE_URL ?? '', name)
  const start = async () => {
    const site = await startSiteProcess({ ...settings, DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) })
    onTestFinished(async () => {
      site.child.kill('SIGKILL')
      await site.ended
    })
    return site
  }
  onTestFinished(async () => {
    await query(`drop database ${name} with (force)`)
    await remove()
  })
  const first = await Promise.all([start(), start(), start()])
  await Promise.all(first.map(site => site.ready()))
  expect(await query('select count(*)::int as films from catalogue_film', databaseUrl(server, name))).toEqual([
    { films: 1144 },
  ])
  await expect
    .poll(() =>
      query(
        `select count(*)::int as locks from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        databaseUrl(server, name),
      ),
    )
    .toEqual([{ locks: 0 }])
  await (await start()).ready()
})

test('transactions of requests and jobs have their own time limits on the connections that they share', async () => {
  const { settings, remove } = await ownDatabase()
  const { db, jobsDb, close } = await openDatabase({ dataDir: '', databaseUrl: settings.DATABASE_URL ?? '' })
  onTestFinished(async () => {
    await close()
    await remove()
  })
  const limitsIn = (database: Database) =>
    database.transaction().execute(async tx => {
      const { rows } = await sql<Record<string, string>>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx)
      return rows[0]
    })
  const limits = await Promise.all(Array.from({ length: 40 }, (_, index) => limitsIn(index % 2 === 0 ? db : jobsDb)))
  expect(new Set(limits.map(found => JSON.stringify(found)))).toEqual(
    new Set([
      JSON.stringify({ statement: '6s', lock: '3s', idle: '15s' }),
      JSON.stringify({ statement: '10min', lock: '1min', idle: '5min' }),
    ]),
  )
  const { rows } = await sql`select current_setting('statement_timeout') as statement`.execute(db)
  expect(rows).toEqual([{ statement: '0' }])
})

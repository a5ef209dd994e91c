import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { watchStatements } from '#tests/services/database/watch-statements.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { compactBulk, createCompaction } from './vacuum.server.ts'

const { db, workloadPools } = await openTestDatabase()
const database = { db, unwatched: <Result>(work: () => Promise<Result>) => work() }

test('a response that is replaced again and again does not make the table grow', async () => {
  await keepAnew(200)
  const once = await bytes()
  const compact = createCompaction()
  for (let round = 0; round < 4; round += 1) {
    await compact(database)
    await keepAnew(200)
  }
  expect(await bytes()).toBeLessThan(once * 1.5)
})

test('system catalogs are vacuumed once a day, and films in bulk after a load only', async () => {
  const before = await vacuums()
  const since = async () => (await vacuums()).map((count, table) => count - (before[table] ?? 0))
  let time = 0
  const compact = createCompaction({ now: () => time })
  await compact(database)
  expect(await since()).toEqual([0, 1])
  time += 23 * hours
  await compact(database)
  await compactBulk(database)
  expect(await since()).toEqual([1, 1])
  time += 1 * hours
  await compact(database)
  expect(await since()).toEqual([1, 2])
})

test('the watchdog does not watch the statements that vacuum', async () => {
  let isWatched = true
  const count = { watched: 0, unwatched: 0 }
  const counting = watchStatements(workloadPools.jobsDb, () => {
    count[isWatched ? 'watched' : 'unwatched'] += 1
  })
  const unwatched = async <Result>(work: () => Promise<Result>) => {
    isWatched = false
    return work().finally(() => {
      isWatched = true
    })
  }
  await createCompaction()({ db: counting, unwatched })
  expect(count).toEqual({ watched: 2, unwatched: expect.any(Number) }) // The lists of tables.
  const { unwatched: tables } = count
  await compactBulk({ db: counting, unwatched })
  expect(count).toEqual({ watched: 2, unwatched: tables + 1 })
})

/** How often bulk_film and pg_class were vacuumed. */
async function vacuums() {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select vacuum_count::int as count from pg_stat_all_tables
    where relname in ('bulk_film', 'pg_class') order by relname`.execute(db)
  return rows.map(({ count }) => count)
}

/** Stores this many incompressible responses of 20 kB, each over the previous one. */
async function keepAnew(times: number) {
  for (let count = 0; count < times; count += 1) {
    const answer = JSON.stringify(randomBytes(10_000).toString('hex'))
    await sql`insert into upstream_response (key, response) values ('film', ${answer}::jsonb)
      on conflict (key) do update set response = excluded.response`.execute(db)
  }
}

async function bytes() {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('upstream_response') as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

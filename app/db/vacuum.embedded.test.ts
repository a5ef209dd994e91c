import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { compact } from './vacuum.server.ts'

const { db } = await openTestDatabase()

test('a response that is replaced again and again does not make the table grow', async () => {
  await keepAnew(200)
  const once = await bytes()
  for (let round = 0; round < 4; round += 1) {
    await compact(db)
    await keepAnew(200)
  }
  expect(await bytes()).toBeLessThan(once * 1.5)
})

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

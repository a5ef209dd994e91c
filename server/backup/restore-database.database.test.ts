import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SequencePosition } from '#app/db/backup/dump.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { migrationNames } from '#app/db/migrate.server.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import type { BackupPart } from './read-backup.ts'
import { restoreDatabase } from './restore-database.ts'

const { db } = await openTestDatabase()

/** The parts of a backup with one row of this table. */
async function* partsWith(
  name: string,
  row: Record<string, string>,
  sequences: SequencePosition[] = [],
): AsyncGenerator<BackupPart> {
  // As PostgreSQL writes an array.
  const line = JSON.stringify(Object.values(row)).replaceAll('","', '", "')
  const createdAt = '2026-11-28T09:00:00.000Z'
  const header = {
    format: 'filmdb-backup' as const,
    version: 1,
    filmdb: '0.1.0',
    createdAt,
    migrations: migrationNames(),
  }
  yield { kind: 'header', header }
  yield { kind: 'table', name, columns: Object.keys(row) }
  yield { kind: 'rows', lines: [line] }
  yield { kind: 'table end', rows: 1, sha256: createHash('sha256').update(`${line}\n`).digest('hex') }
  yield { kind: 'sequences', sequences }
}

const restored = (parts: AsyncIterable<BackupPart>) =>
  db.transaction().execute(async tx => {
    await sql`delete from secret_check`.execute(tx)
    await restoreDatabase(tx, parts)
  })

/** Which tables have forced row-level security, and which triggers are on. */
async function protectionOf(db: Database) {
  const { rows } = await sql`
    select relname, relforcerowsecurity, (select json_agg(json_build_array(tgname, tgenabled) order by tgname)
      from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db)
  return rows
}

test('after a restore every table has its triggers and its row-level security again', async () => {
  const before = await protectionOf(db)
  expect(before).toContainEqual(expect.objectContaining({ relname: 'rating', relforcerowsecurity: true }))
  await restored(partsWith('secret_check', { only_row: 'true', mac: 'a mac' }))
  expect(await db.selectFrom('secret_check').select('mac').execute()).toEqual([{ mac: 'a mac' }])
  expect(await protectionOf(db)).toEqual(before)
})

test('a restore whose row comes out different from the backup is refused', async () => {
  await expect(restored(partsWith('secret_check', { only_row: 't', mac: 'another' }))).rejects.toThrow(
    'The table secret_check came out different from the backup (1 row of 1).',
  )
  expect(await db.selectFrom('secret_check').where('mac', '=', 'another').select('mac').execute()).toEqual([])
})

test('a restore of a table that its migrations do not make is refused', async () => {
  await expect(restored(partsWith('players', { id: '1' }))).rejects.toThrow('The backup has a table players, which')
})

test.each([
  [true, 42],
  [false, 41],
])('after a restore the ids of emails go on behind 41, which was given out (%s), with %i', async (isCalled, next) => {
  const sequence = { table: 'outbox_email', column: 'id', lastValue: 41, isCalled }
  await restored(partsWith('secret_check', { only_row: 'true', mac: 'a mac' }, [sequence]))
  const { rows } = await sql`select nextval(pg_get_serial_sequence('outbox_email', 'id')) as next`.execute(db)
  expect(rows).toEqual([{ next }])
})

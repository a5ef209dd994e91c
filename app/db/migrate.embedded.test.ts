import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDirectoryForBackup } from './backup/open-for-backup.server.ts'
import { migrate, migrateTo, migrationNames } from './migrate.server.ts'

test('a start that cannot create the first table reports the error of that statement', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-migrate-'))
  const { db, close } = await openDirectoryForBackup(join(folder, 'database'))
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  await sql`create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'no file can be created' using errcode = '53000'; end $$`.execute(db)
  await sql`create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE')
    execute function refuse()`.execute(db)
  await expect(migrate(db)).rejects.toThrow('the database could not be brought up to date: no file can be created')
  const [first = ''] = migrationNames()
  const inTransaction = db.transaction().execute(tx => migrateTo(tx, first))
  await expect(inTransaction).rejects.toMatchObject({ cause: { message: 'no file can be created' } })
})

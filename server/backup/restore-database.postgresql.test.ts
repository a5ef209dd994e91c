import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { setTextForms } from '#app/db/backup/dump.server.ts'
import { openServerForBackup } from '#app/db/backup/open-for-backup.server.ts'
import { migrateTo } from '#app/db/migrate.server.ts'
import { createDatabaseOwner, query } from '#tests/services/database/database-owner.ts'

test('the tables of a restore are the same for a user whose sessions read backslashes in strings as escapes', async () => {
  const { name, DATABASE_URL } = await createDatabaseOwner('createrole')
  await query(`alter role ${name} set standard_conforming_strings = off`)
  const { db, close } = await openServerForBackup(DATABASE_URL)
  onTestFinished(close)
  const definition = await db.transaction().execute(async tx => {
    await setTextForms(tx)
    await migrateTo(tx, '0004-shelf')
    const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition
      from pg_constraint where conname = 'shelf_film_movie_id_check'`.execute(tx)
    return rows[0]?.definition
  })
  expect(definition).toContain(String.raw`tt\d{7,10}`)
})

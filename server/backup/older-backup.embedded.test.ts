// Backups of other versions of filmDB: an older one is migrated, a newer one is refused.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { openDirectoryForBackup } from '#app/db/backup/open-for-backup.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { listMigrations, migrateTo, migrationNames } from '#app/db/migrate.server.ts'
import type { MemberTables } from '#app/db/schema/library-schema.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { parseConfig } from '../settings/config.ts'
import { backupText } from './backup-text.ts'
import { restore } from './restore-command.ts'
import { writeBackup } from './write-backup.ts'

const secret = 's'.repeat(43)

/** A backup of a site with one member, and what `fill` adds, with the schema of this migration. */
async function backupOf(migration: string, fill?: (db: Database, memberId: string) => Promise<unknown>) {
  const folder = createTemporaryDirectory()
  const { db, close } = await openDirectoryForBackup(join(folder, 'database'))
  await migrateTo(db, migration)
  const memberId = await insertMember(db)
  await fill?.(db, memberId)
  const file = join(folder, 'site.backup')
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(tx => writeBackup(file, backupText({ tx, secret, dataDir: folder }), { passphrase: null, replace: false }))
  await close()
  return { file, memberId }
}

test('a restore of a backup with older tables migrates them to the current schema', async () => {
  const { file, memberId } = await backupOf('0005-live-sources')
  const DATA_DIR = join(createTemporaryDirectory(), 'data')
  expect(await restore(parseConfig({ DATA_DIR }), [file])).toContain('Restored: 1 row of 13 tables;')
  const { db, close } = await openDirectoryForBackup(join(DATA_DIR, 'database'))
  expect(await listMigrations(db)).toEqual(migrationNames())
  expect(await db.selectFrom('member').select('id').execute()).toEqual([{ id: memberId }])
  await close()
})

test('a restore of a backup with the line breaks of former imports has line feeds', async () => {
  const { file, memberId } = await backupOf('0038-account-changes', async (db, memberId) => {
    await sql`insert into film_ref (movie_id, film_id, title, genres, poster)
      values ('tt0133093', 603, 'The Matrix', '{}', '{}')`.execute(db)
    const review = { member_id: memberId, id: randomUUID(), movie_id: 'tt0133093', review: 'One\r\ntwo' }
    await asOwner(db, memberId, tx => tx.insertInto('review').values(review).execute())
  })
  const DATA_DIR = join(createTemporaryDirectory(), 'data')
  await restore(parseConfig({ DATA_DIR }), [file])
  const { db, close } = await openDirectoryForBackup(join(DATA_DIR, 'database'))
  const reviews = await asOwner(db, memberId, tx => tx.selectFrom('review').select('review').execute())
  expect(reviews).toEqual([{ review: 'One\ntwo' }])
  await close()
})

/** With the rows of this member, in the role of the tables' owner: a closed site has no other. */
const asOwner = <Result>(db: Database, memberId: string, query: (tx: MemberTransaction) => Promise<Result>) =>
  db.transaction().execute(async tx => {
    await sql`select set_config('filmdb.member_id', ${memberId}, true)`.execute(tx)
    return query(tx.withTables<MemberTables>())
  })

test('a restore refuses a backup of a newer filmDB and one with another AUTH_SECRET', async () => {
  const { file } = await backupOf('0005-live-sources')
  const DATA_DIR = join(createTemporaryDirectory(), 'data')
  const newer = join(createTemporaryDirectory(), 'newer.backup')
  const names = '"0005-live-sources"'
  const text = gunzipSync(readFileSync(file)).toString().replace(names, `${names},"0006-of-the-future"`)
  writeFileSync(newer, gzipSync(text))
  await expect(restore(parseConfig({ DATA_DIR }), [newer])).rejects.toThrow(
    'is from a newer filmDB (0006-of-the-future)',
  )
  await expect(restore(parseConfig({ DATA_DIR, AUTH_SECRET: 'x'.repeat(40) }), [file])).rejects.toThrow(
    'AUTH_SECRET is not the secret of this backup',
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

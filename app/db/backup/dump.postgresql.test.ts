import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseOwner } from '#tests/services/database/database-owner.ts'
import { migrate } from '../migrate.server.ts'
import { listBackupTables } from './backup-tables.server.ts'
import { beginDump } from './dump.server.ts'
import { openServerForBackup } from './open-for-backup.server.ts'

test('a second dump in one session, which PgBouncer may give it, works for a user without superuser', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  const { db, close } = await openServerForBackup(DATABASE_URL)
  onTestFinished(close)
  await migrate(db)
  const tables = await listBackupTables(db)
  expect(tables.filter(({ isRestricted }) => isRestricted).length).toBeGreaterThan(0)
  const dump = () => db.transaction().execute(tx => beginDump(tx, tables))
  await dump()
  await dump()
})

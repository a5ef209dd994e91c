import { expect, test } from 'vitest'
import { createDatabaseOwner, query } from '#tests/services/database/database-owner.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { openCommands } from './open-commands.ts'
import { parseConfig } from './settings/config.ts'

test('a command on a database that stays read-only ends with the reason of the database', async () => {
  const { name, DATABASE_URL } = await createDatabaseOwner('createrole')
  await query(`alter role ${name} set default_transaction_read_only = on`)
  const config = parseConfig({ DATA_DIR: createTemporaryDirectory(), DATABASE_URL, AUTH_SECRET: 's'.repeat(43) })
  await expect(openCommands(config, { timeoutMs: 5000 })).rejects.toThrow(
    'the database is not ready: cannot execute CREATE TABLE in a read-only transaction',
  )
})

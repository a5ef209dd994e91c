// The operator's commands without a running site leave the work of the site to it.
import { chownSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDirectoryForBackup } from '#app/db/backup/open-for-backup.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { listMigrations, migrateTo, migrationNames } from '#app/db/migrate.server.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { backUp } from './backup/backup-command.ts'
import { restore } from './backup/restore-command.ts'
import { loadFilms } from './load-films/load-films-command.ts'
import { openLog } from './monitoring/log.ts'
import { openCommands } from './open-commands.ts'
import { openEmail } from './open-email.ts'
import { parseConfig } from './settings/config.ts'

const AUTH_SECRET = 's'.repeat(43)
const timeoutMs = 5000

/** Settings of a site with the tables of this migration, and a function that uses its database. */
async function siteWith(migration: string) {
  const DATA_DIR = createTemporaryDirectory()
  const inDatabase = async <Result>(work: (db: Database) => Promise<Result>) => {
    const { db, close } = await openDirectoryForBackup(join(DATA_DIR, 'database'))
    return work(db).finally(close)
  }
  await inDatabase(db => migrateTo(db, migration))
  return { config: parseConfig({ DATA_DIR, AUTH_SECRET }), inDatabase }
}

test('a command refuses the tables of an older filmDB and leaves them as they are', async () => {
  const { config, inDatabase } = await siteWith('0005-live-sources')
  await expect(openCommands(config, { timeoutMs })).rejects.toThrow(
    'The database has the tables of an older filmDB: start the site once, and run this again.',
  )
  expect((await inDatabase(listMigrations)).at(-1)).toBe('0005-live-sources')
})

test.runIf(process.getuid?.() === 0)('root runs no command on the database of a site of another user', async () => {
  const { config } = await siteWith(migrationNames().at(-1) ?? '')
  chownSync(join(config.dataDir, 'database', 'PG_VERSION'), 65_534, 65_534)
  const refused = `DATA_DIR (${config.dataDir}) is that of a site of user 65534: run this as that user, not as root.`
  await expect(openCommands(config, { timeoutMs })).rejects.toThrow(refused)
  await expect(loadFilms(config, ['imdb', config.dataDir])).rejects.toThrow(refused)
})

test.runIf(process.getuid?.() === 0)(
  'root backs up no site of another user, restores none over it, and leaves no file there',
  async () => {
    const { config } = await siteWith(migrationNames().at(-1) ?? '')
    const { dataDir } = config
    const directory = createTemporaryDirectory()
    const file = join(directory, 'own.backup')
    expect(await backUp(config, [file])).toContain('read back and whole')
    rmSync(join(dataDir, 'backup.lock'))
    chownSync(join(dataDir, 'database', 'PG_VERSION'), 65_534, 65_534)
    const files = readdirSync(dataDir, { recursive: true })
    const refused = `DATA_DIR (${dataDir}) is that of a site of user 65534: run this as that user, not as root.`
    await expect(backUp(config, [join(directory, 'other.backup')])).rejects.toThrow(refused)
    await expect(restore(parseConfig({ DATA_DIR: dataDir }), [file, '--replace'])).rejects.toThrow(refused)
    expect(readdirSync(dataDir, { recursive: true })).toEqual(files)
  },
)

test('a command leaves waiting emails to the site', async () => {
  const { config, inDatabase } = await siteWith(migrationNames().at(-1) ?? '')
  await inDatabase(async db => {
    const { emails } = openEmail(config, { db, secret: AUTH_SECRET, log: openLog('fatal'), print: () => {} })
    const message = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await emails.enqueue(db, { idempotencyKey: 'test:1', to: 'ann@example.org', message, kind: 'test', memberId: null })
  })
  const { commands, close } = await openCommands(config, { timeoutMs })
  expect(await commands.status?.([])).toContain('Emails waiting: 1')
  await close()
  const waiting = await inDatabase(db => db.selectFrom('outbox_email').select('state').execute())
  expect(waiting).toEqual([{ state: 'waiting' }])
})

// The operator's commands without a running site: the database and what they need of the parts. Nothing works in the
// background, and no email leaves but the one of `test-email`.
import type { Database } from '#app/db/database.server.ts'
import { listMigrations, migrate, migrationNames } from '#app/db/migrate.server.ts'
import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { startDatabase } from '#app/db/start-database.server.ts'
import { readPrepared } from '#app/films/catalogue/load/prepared-catalogue.server.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { type AdminCommands, CommandError } from './admin/admin-commands.ts'
import { assertUserOfSite } from './admin/assert-user-of-site.ts'
import { createCommands } from './admin/create-commands.ts'
import { formatStatus } from './admin/status.ts'
import { assertWholeRestore } from './backup/restored-files.ts'
import { prepareTables } from './database-tasks.ts'
import { openLog } from './monitoring/log.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { openAccounts } from './open-accounts.ts'
import { openEmail } from './open-email.ts'
import { openUpstreams } from './open-upstreams.ts'
import { authSecret } from './settings/auth-secret.ts'
import type { Config } from './settings/config.ts'
import { printToStderr } from './settings/read-settings.ts'
import { assertUsableDataDir } from './settings/usable-data-dir.ts'

type OpenCommands = { commands: AdminCommands; close(): Promise<void> }

/**
 * Opens the database, for which a server has `timeoutMs`. Throws CommandError when its tables are those of an older
 * filmDB, or when root runs the command and the site belongs to another user. Other errors are those of a start of the
 * site.
 */
export async function openCommands(config: Config, { timeoutMs }: { timeoutMs: number }): Promise<OpenCommands> {
  const log = openLog('fatal')
  const warn = (sentence: string) => log.warn(sentence)
  assertUserOfSite(config.dataDir)
  assertWholeRestore(config.dataDir)
  assertUsableDataDir(config, { warn })
  const secret = authSecret(config, { warn })
  const signal = AbortSignal.timeout(timeoutMs)
  const database = startDatabase(config, { warn, prepare: prepareForCommand, signal })
  const { db, jobsDb } = database
  const mail = openEmail(config, { db: jobsDb, secret, log, print: printToStderr })
  const accounts = openAccounts({ database, config, secret, emails: mail.emails, log })

  async function status() {
    const metrics = createMetrics()
    const upstreams = openUpstreams({ db, reads: createOptionalReads(), config, log, metrics })
    const omdbCallsToday = async () => (upstreams.omdb ? upstreams.omdb.callsToday() : null)
    try {
      await upstreams.checked
      return await formatStatus({ database, config, films: { upstreams: upstreams.reports, omdbCallsToday }, metrics })
    } finally {
      await upstreams.close()
    }
  }

  // The running sites look for films in bulk themselves.
  const commands = createCommands({ config, deliver: mail.deliver, accounts, database, onLoaded: async () => {} })
  try {
    await database.ready
  } catch (error) {
    await database.close()
    throw error
  }
  return { commands: { ...commands, status }, close: database.close }
}

/**
 * An empty database is prepared as at the first start of the site. Older tables are refused: servers of that version may
 * be running on them, and a migration belongs to a start of the site.
 */
async function prepareForCommand(db: Database) {
  const done = await listMigrations(db)
  if (done.length === 0) return prepareTables(db, (await readPrepared('catalogue')) ?? (await readCatalogue()))
  if (migrationNames().some(name => !done.includes(name)))
    throw new CommandError('The database has the tables of an older filmDB: start the site once, and run this again.')
  await migrate(db) // Nothing is missing. It refuses the tables of a newer filmDB.
}

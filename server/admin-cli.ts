// The operator's commands as a process: the running server executes them; without one this process opens the database.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DirectoryInUseError } from '#app/db/embedded/lock.server.ts'
import { UnusableDatabaseError } from '#app/db/errors/unusable-database.ts'
import { sendCommand } from './admin/admin-client.ts'
import { assertCommand, CommandError, runCommand } from './admin/admin-commands.ts'
import { BackupError } from './backup/backup-format.ts'
import type { Config } from './settings/config.ts'
import { printToStderr, readSettings } from './settings/read-settings.ts'
import { startupError } from './settings/startup-errors.ts'

const [name = '', ...args] = process.argv.slice(2)
const config = readSettings()
/** Time a database server has to respond, because the operator waits. */
const timeoutMs = 5000

/** The commands that run in this process: a signal cleans up, and the passphrase and the memory of a load stay in it. */
const tasksHere = new Map([
  ['backup', 'backup'],
  ['restore', 'restore'],
  ['load-films', 'load of films'],
])
const taskHere = tasksHere.get(name)

try {
  const text = await execute(config)
  process.stdout.write(`${text}\n`)
  process.exit(0)
} catch (error) {
  printToStderr(messageFor(error))
  process.exit(1)
}

async function execute(config: Config) {
  assertCommand(name)
  if (name === 'status' && args.length > 0) throw new CommandError('Usage: npm run status')
  if (taskHere) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
    if (name === 'load-films') return (await import('./load-films/load-films-command.ts')).loadFilms(config, args)
    if (name === 'backup') return (await import('./backup/backup-command.ts')).backUp(config, args)
    return (await import('./backup/restore-command.ts')).restore(config, args)
  }
  return (await sendCommand(config.dataDir, { name, args })) ?? (await runWithOwnDatabase(config))
}

async function runWithOwnDatabase(config: Config) {
  const { dataDir, databaseUrl } = config
  const isDatabase = databaseUrl || existsSync(join(dataDir, 'database', 'PG_VERSION'))
  // A new site would be made there. An email can be tried before the first start.
  if (!isDatabase && name !== 'test-email')
    throw new CommandError(`There is no database under ${dataDir}: is DATA_DIR that of the site?`)
  // Loading these parts takes a second, which the running server has done already.
  const { openCommands } = await import('./open-commands.ts')
  const { commands, close } = await openCommands(config, { timeoutMs })
  try {
    return await runCommand(commands, { name, args })
  } finally {
    await close()
  }
}

function messageFor(error: unknown) {
  if (error instanceof CommandError || error instanceof BackupError) return error.message
  if (error instanceof DirectoryInUseError && name === 'restore') return `${error.message}: stop the site first`
  if (error instanceof DirectoryInUseError)
    return `${error.message}, which cannot be reached from here: run this where it runs, as the same user with the same DATA_DIR, or stop it first`
  if (taskHere && !(error instanceof UnusableDatabaseError)) return `The ${taskHere} failed: ${Object(error).message}`
  return startupError(error, config).sentence
}

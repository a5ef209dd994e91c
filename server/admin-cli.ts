// An operator's command, as a process: has the running server do it, or without one opens the database itself.

import { DirectoryInUseError } from '#app/db/embedded/lock.server.ts'
import { UnusableDatabaseError } from '#app/db/errors/unusable-database.ts'
import { askAdminSocket } from './admin/admin-client.ts'
import { CommandFailed, runCommand } from './admin/admin-commands.ts'
import { BackupError } from './backup/backup-format.ts'
import { openLog } from './monitoring/log.ts'
import type { Config } from './settings/config.ts'
import { say, settingsAtStart } from './settings/read-settings.ts'
import { whyNotStarted } from './settings/startup-errors.ts'

const [name = '', ...args] = process.argv.slice(2)
const config = settingsAtStart()
const timeoutMs = 5000

// Both do their work in this process: a signal to it cleans up, and no passphrase leaves it.
const isHere = name === 'backup' || name === 'restore'

try {
  const text = await doIt(config)
  process.stdout.write(`${text}\n`)
  process.exit(0)
} catch (error) {
  say(sentenceFor(error))
  process.exit(1)
}

async function doIt(config: Config) {
  if (isHere) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
    if (name === 'backup') return (await import('./backup/backup-command.ts')).backUp(config, args)
    return (await import('./backup/restore-command.ts')).restore(config, args)
  }
  return (await askAdminSocket(config.dataDir, { name, args })) ?? (await doItHere(config))
}

async function doItHere(config: Config) {
  // Only now: the whole site takes seconds to load, and the running one has it loaded.
  const { openServices } = await import('./services.ts')
  // Somebody waits at the console: a database server that is away is named soon.
  const signal = AbortSignal.timeout(timeoutMs)
  const { commands, ready, close } = await openServices(config, { log: openLog('fatal'), signal })
  try {
    await ready
    return await runCommand(commands, { name, args })
  } finally {
    await close()
  }
}

function sentenceFor(error: unknown) {
  if (error instanceof CommandFailed || error instanceof BackupError) return error.message
  if (error instanceof DirectoryInUseError && name === 'restore') return `${error.message}: stop the site first`
  if (error instanceof DirectoryInUseError)
    return `${error.message}, which cannot be asked from here: run this where it runs, as the same user with the same DATA_DIR, or stop it first`
  if (isHere && !(error instanceof UnusableDatabaseError)) return `The ${name} failed: ${Object(error).message}`
  return whyNotStarted(error, config).sentence
}

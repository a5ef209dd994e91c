// The source of a backup: the server's database, a copy that the running site makes of itself, or a stopped site's files.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDirectoryForBackup, openServerForBackup } from '#app/db/backup/open-for-backup.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { DirectoryInUseError, lockDirectory } from '#app/db/embedded/lock.server.ts'
import { sendCommand } from '../admin/admin-client.ts'
import type { Config } from '../settings/config.ts'
import { BackupError } from './backup-format.ts'
import { assertWholeRestore } from './restored-files.ts'
import { snapshotDirectory, snapshotReply } from './snapshot.ts'

/** `pauseMs` is for how long a running site's database stood still; null when it did not. */
type BackupSource = { db: Database; secret: string; pauseMs: number | null; close(): Promise<void> }

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'authSecret'>

/**
 * Opens it. Throws a BackupError, `UnusableDatabaseError` after a restore that was cut short, whose files may be of two
 * sites, or as the database does when it cannot be opened.
 */
export async function openSource(config: Settings): Promise<BackupSource> {
  const { dataDir, databaseUrl } = config
  assertWholeRestore(dataDir)
  if (databaseUrl) {
    const secret = secretHere(config)
    return { ...(await openServerForBackup(databaseUrl)), secret, pauseMs: null }
  }
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new BackupError(`There is no database under ${dataDir}: is DATA_DIR that of the site?`)
  const lock = lockForBackup(dataDir)
  const directory = snapshotDirectory(dataDir)
  // Also what a killed backup has left.
  const remove = () => rmSync(directory, { recursive: true, force: true })
  process.on('exit', remove)
  const release = () => {
    remove()
    process.off('exit', remove)
    lock.close()
  }
  try {
    const source = await openEmbeddedSource(config)
    const close = async () => {
      await source.close()
      release()
    }
    return { ...source, close }
  } catch (error) {
    release()
    throw error
  }
}

async function openEmbeddedSource(config: Settings): Promise<BackupSource> {
  const reply = await sendCommand(config.dataDir, { name: 'snapshot', args: [] })
  if (reply === null) {
    const secret = secretHere(config)
    return { ...(await openDirectoryForBackup(join(config.dataDir, 'database'))), secret, pauseMs: null }
  }
  const { directory, pauseMs } = snapshotReply.parse(JSON.parse(reply))
  const secret = readFileSync(join(directory, 'auth-secret'), 'utf8').trim()
  return { ...(await openDirectoryForBackup(join(directory, 'database'))), secret, pauseMs }
}

function lockForBackup(dataDir: string) {
  try {
    return lockDirectory(snapshotDirectory(dataDir))
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error
    throw new BackupError(`Another backup of ${dataDir} is under way.`, { cause: error })
  }
}

/** The site's secret as its settings have it. Never made here: a new one would open nothing. */
function secretHere({ authSecret, dataDir }: Settings) {
  const file = join(dataDir, 'auth-secret')
  if (authSecret) return authSecret
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new BackupError(
    `The site's secret is missing: AUTH_SECRET is not set, and there is no ${file}. Run this with the site's settings.`,
  )
}

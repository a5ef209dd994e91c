import { join } from 'node:path'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import { removePrepared } from '../backup/restored-files.ts'
import type { Config } from './config.ts'

/**
 * Called before a secret is made in the directory of another site. Throws as the embedded database does. Deletes what a
 * killed restore has left: it may be most of the disk.
 */
export function assertUsableDataDir({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  if (databaseUrl) return
  ensureUsableDirectory(dataDir)
  const lock = lockDirectory(join(dataDir, 'database'))
  removePrepared(dataDir)
  lock.close()
}

import { join } from 'node:path'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import type { Config } from './config.ts'

/** Called before a secret is made in the directory of another site. Throws as the embedded database does. */
export function assertUsableDataDir({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  if (databaseUrl) return
  ensureUsableDirectory(dataDir)
  lockDirectory(join(dataDir, 'database')).close()
}

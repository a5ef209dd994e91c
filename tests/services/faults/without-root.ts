// node tests/services/faults/without-root.ts DATA_DIR: prints why an ordinary user cannot use the directory, or "usable".
// With --lock in front of a directory: why that user cannot lock it.
// All imports come before setuid, because that user may not read this checkout.
import { join } from 'node:path'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { assertOwnDatabase, ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import { authSecret } from '#server/settings/auth-secret.ts'

export const nobody = 65_534

if (process.argv[1]?.endsWith('without-root.ts')) {
  const [, , dataDir = '', directory = ''] = process.argv
  if (process.getuid?.() === 0) {
    process.setgroups?.([])
    process.setgid?.(nobody)
    process.setuid?.(nobody)
  }
  try {
    if (dataDir === '--lock') {
      lockDirectory(directory)
      process.exit()
    }
    ensureUsableDirectory(dataDir)
    assertOwnDatabase(join(dataDir, 'database'))
    authSecret({ authSecret: null, databaseUrl: null, dataDir }, { warn: console.error })
    console.log('usable')
  } catch (error) {
    console.log(error instanceof Error ? `${error.name}: ${error.message}` : error)
  }
}

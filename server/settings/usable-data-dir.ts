import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DirectoryInUseError, lockDirectory } from '#app/db/embedded/lock.server.ts'
import { UnusableDirectoryError } from '#app/db/embedded/unusable-directory-error.ts'
import { assertUsableIfThere, ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import { outboxOf } from '#app/email/file-transport.server.ts'
import { preparedIn, removePrepared } from '../backup/restored-files.ts'
import { snapshotDirectory } from '../backup/snapshot.ts'
import { imagesIn } from '../open-upstreams.ts'
import type { Config } from './config.ts'

/**
 * Called before a secret is made in the directory of another site. Throws as the embedded database does. Deletes what a
 * killed restore or backup has left, which may be most of the disk, and warns when it cannot: it may be another user's.
 * On a database server the directory is not needed yet, and several processes start at once: one of them deletes.
 */
export function assertUsableDataDir(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { warn }: { warn: (sentence: string) => void },
) {
  if (databaseUrl && !existsSync(preparedIn(dataDir))) return
  ensureUsableDirectory(dataDir)
  const lock = databaseUrl ? lockIfFree(dataDir) : lockDirectory(join(dataDir, 'database'))
  if (lock === null) return
  try {
    removePrepared(dataDir)
    removeSnapshot(dataDir)
  } catch (error) {
    warn(
      `what a killed restore or backup has left cannot be deleted: ${error instanceof Error ? error.message : error}`,
    )
  } finally {
    lock.close()
  }
}

/** null while another process deletes, or restores. */
function lockIfFree(dataDir: string) {
  try {
    return lockDirectory(join(dataDir, 'database'))
  } catch (error) {
    if (error instanceof DirectoryInUseError) return null
    throw error
  }
}

/** Deletes the copy of the database that a killed backup has left. A backup under way has it locked. */
function removeSnapshot(dataDir: string) {
  const directory = snapshotDirectory(dataDir)
  if (!existsSync(directory)) return
  try {
    const lock = lockDirectory(directory)
    try {
      rmSync(directory, { recursive: true, force: true })
    } finally {
      lock.close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error
  }
}

/**
 * Called at the start. Throws UnusableDirectoryError when no email can be written to DATA_DIR, or when those of a member
 * who deletes the account could not be deleted. Warns when no image can be stored: the site works without them.
 */
export function checkSubdirectories(
  { dataDir, mail, tmdb }: Pick<Config, 'dataDir' | 'mail' | 'tmdb'>,
  { warn }: { warn: (sentence: string) => void },
) {
  if (!mail.smtpUrl) ensureUsableDirectory(dataDir)
  assertUsableIfThere(outboxOf({ dataDir }))
  if (!tmdb.token) return
  try {
    assertUsableIfThere(imagesIn(dataDir))
  } catch (error) {
    if (!(error instanceof UnusableDirectoryError)) throw error
    warn(`images of TMDB are not stored: ${error.message}`)
  }
}

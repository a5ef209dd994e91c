import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

/** Another process has the data directory open. Two on one directory destroy each other's rows. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUse'
  readonly dir: string

  constructor(dir: string, options?: { cause?: unknown }) {
    super(`${dir} is in use by another process`, options)
    this.dir = dir
  }
}

const timeoutMs = 500
const busy = 5 // SQLITE_BUSY

/**
 * Takes the lock on `<dir>.lock` and holds it until `close` or the end of this process, however it ends. Throws
 * `DirectoryInUseError` when another process holds it, `UnusableDirectoryError` when it cannot be made. SQLite is there only for its file lock, which Node itself does not
 * offer. The file is never deleted: a second process could otherwise lock a file of the same name that is another file.
 */
export function lockDirectory(dir: string): { close(): void } {
  const lock = openLock(dir)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === busy)
      throw new DirectoryInUseError(dir, { cause })
    throw notLocked(dir, cause)
  }
}

function openLock(dir: string) {
  try {
    return new DatabaseSync(`${dir}.lock`, { timeout: timeoutMs })
  } catch (cause) {
    throw notLocked(dir, cause)
  }
}

const notLocked = (dir: string, cause: unknown) =>
  new UnusableDirectoryError(
    `${dir}.lock cannot be locked (${cause instanceof Error ? cause.message : cause}): user ${process.getuid?.() ?? ''} needs to write in ${dirname(dir)}, on a file system with locks`,
    { isTransient: true, cause },
  )

import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UnusableDirectoryError } from './unusable-directory-error.ts'

/** Another process has the data directory open. Two processes on one directory destroy each other's rows. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
  readonly dir: string

  constructor(dir: string, options?: { cause?: unknown }) {
    super(`${dir} is in use by another process`, options)
    this.dir = dir
  }
}

const timeoutMs = 500
const busy = 5 // SQLITE_BUSY
const full = 13 // SQLITE_FULL

/**
 * Locks `<dir>.lock` until `close` or the end of this process. Throws `DirectoryInUseError` when another process holds
 * the lock, `UnusableDirectoryError` when the file cannot be created. SQLite is used for its file lock, which Node
 * lacks. The file is never deleted: otherwise a second process could lock another file of the same name.
 */
export function lockDirectory(dir: string): { close(): void } {
  const lock = openLock(dir)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    const code = cause instanceof Error && 'errcode' in cause ? cause.errcode : null
    if (code === busy) throw new DirectoryInUseError(dir, { cause })
    if (code === full)
      throw new UnusableDirectoryError(`the file system of ${dirname(dir)} is full`, { isTransient: true, cause })
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

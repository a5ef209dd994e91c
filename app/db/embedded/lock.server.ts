import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toAccessError } from './directory-errors.ts'
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
const notALock = 26 // SQLITE_NOTADB

/**
 * Locks `<dir>.lock` until `close` or the end of this process. Where `dir` is a symbolic link, it also locks the file
 * beside the directory that the link leads to. Throws `DirectoryInUseError` when another process holds the lock,
 * `UnusableDirectoryError` when the file cannot be created or written. SQLite is used for its file lock, which Node
 * lacks. The file is never deleted: otherwise a second process could lock another file of the same name.
 */
export function lockDirectory(dir: string): { close(): void } {
  const own = lockFile(dir)
  const target = linkTarget(dir)
  if (target === null) return own
  try {
    const lock = lockFile(target)
    return {
      close() {
        lock.close()
        own.close()
      },
    }
  } catch (error) {
    own.close()
    throw error
  }
}

/** The directory that the link leads to; null when `dir` is no link. A link further up leads to the same lock file. */
function linkTarget(dir: string) {
  if (!existsSync(dir)) return null
  const target = realpathSync(dir)
  return target === join(realpathSync(dirname(dir)), basename(dir)) ? null : target
}

function lockFile(dir: string) {
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
    if (code === notALock)
      throw new UnusableDirectoryError(`${dir}.lock is not a lock file of filmDB: move it away`, { cause })
    throw notLocked(dir, cause)
  }
}

function openLock(dir: string) {
  const file = `${dir}.lock`
  // SQLite opens a file that this user may not write as well, and locks nothing then.
  if (existsSync(file)) assertWritable(file)
  try {
    return new DatabaseSync(file, { timeout: timeoutMs })
  } catch (cause) {
    throw notLocked(dir, cause)
  }
}

function assertWritable(file: string) {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw toAccessError(file, cause)
  }
}

const notLocked = (dir: string, cause: unknown) =>
  new UnusableDirectoryError(
    `${dir}.lock cannot be locked (${cause instanceof Error ? cause.message : cause}): user ${process.getuid?.() ?? ''} needs to write in ${dirname(dir)}, on a file system with locks`,
    { isTransient: true, cause },
  )

import { DatabaseSync } from 'node:sqlite'

/** Another process has the data directory open. Two on one directory destroy each other's rows. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
  readonly dir: string

  constructor(dir: string, options?: { cause?: unknown }) {
    super(`${dir} is in use by another process`, options)
    this.dir = dir
  }
}

/**
 * Takes the lock on `<dir>.lock` and holds it until `close` or the end of this process, however it ends.
 * SQLite is there only for its file lock, which Node itself does not offer. The file is never deleted: a second
 * process could otherwise lock a file of the same name that is another file.
 */
export function lockDirectory(dir: string): { close(): void } {
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 500 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    throw new DirectoryInUse(dir, { cause })
  }
}

// Writes a backup file; it gets its name after it is complete, on the disk, and verified.
import { existsSync, lstatSync, rmSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fsyncPath } from '#app/db/embedded/fsync.ts'
import { type BackupEnd, BackupError } from './backup-format.ts'
import { encryptWith } from './encryption.ts'
import { readBackup } from './read-backup.ts'

type WriteOptions = { passphrase: string | null; replace: boolean }

/**
 * Writes the text to a file of mode 600 and reads it back. Returns its size in bytes and its last
 * line. Throws a BackupError when the file exists already (unless `replace`) or cannot be written; then no part of it
 * is left.
 */
export async function writeBackup(path: string, text: AsyncIterable<string>, { passphrase, replace }: WriteOptions) {
  assertNewName(path, replace)
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  try {
    // `wx` does not follow a link of another user. Opened here and not by the stream: a stream that fails early would
    // create the file after it was removed.
    const file = await open(unfinished, 'wx', 0o600)
    // `flush` calls fsync before the file is closed.
    await pipeline(text, createGzip(), encryptWith(passphrase), file.createWriteStream({ flush: true }))
    const end = await verify(unfinished, passphrase)
    assertNewName(path, replace)
    await rename(unfinished, path)
    await fsyncPath(dirname(path))
    return { bytes: (await stat(path)).size, end }
  } catch (error) {
    throw toWriteError(error, path)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/**
 * Throws a BackupError when the file exists or its directory does not. Only a regular file is ever replaced, and no link:
 * the backup gets its name by a rename, which as root would replace /dev/stdout, a link to what the output goes to.
 */
export function assertNewName(path: string, replace: boolean) {
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`)
  const existing = lstatSync(path, { throwIfNoEntry: false })
  if (!existing) return
  if (!existing.isFile())
    throw new BackupError(`${path} is not a regular file: a backup is written to a file, with a name that is new.`)
  if (!replace) throw new BackupError(`${path} exists already: choose another name, or add --replace.`)
}

async function verify(path: string, passphrase: string | null): Promise<BackupEnd> {
  for await (const part of readBackup(path, passphrase)) if (part.kind === 'end') return part.end
  throw new Error('the file was not written whole')
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'the file is larger than may be written here',
  EACCES: 'this user may not write there',
  EROFS: 'the file system is read-only',
}

function toWriteError(error: unknown, path: string) {
  const { code, syscall, path: where } = Object(error)
  // The database has files of its own that may fail.
  if (!syscall || (where && dirname(where) !== dirname(path))) return error
  return new BackupError(`${path} could not be written: ${reasons[code] ?? code}.`, { cause: error })
}

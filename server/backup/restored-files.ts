// The files of a restored site: prepared beside the old ones, then moved into place.
import { existsSync, readdirSync, readFileSync, rmSync, type StatsFs, statfsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fsyncPath, fsyncTree } from '#app/db/embedded/fsync.ts'
import { UnusableDatabaseError } from '#app/db/errors/unusable-database.ts'
import { megabytes } from '#app/domain/units.ts'
import { BackupError } from './backup-format.ts'
import type { BackupPart } from './read-backup.ts'

// In the order in which they are moved.
const moved = ['auth-secret', 'outbox', 'database']

/** The directory of the files that a restore prepares. */
export const preparedIn = (dataDir: string) => join(dataDir, 'restore.new')
const movedFrom = (dataDir: string) => join(dataDir, 'restore.unfinished')
/** In it: the files that were in the way, until all are moved. */
const replacedName = 'replaced'

/** Creates the empty directory of a restore and deletes what a killed restore left there. */
export async function prepareFiles(dataDir: string): Promise<string> {
  const directory = preparedIn(dataDir)
  removePrepared(dataDir)
  await mkdir(join(directory, 'outbox'), { recursive: true, mode: 0o700 })
  return directory
}

/** An empty database with its WAL, and what rows of a backup take in tables, indexes and WAL for each of their bytes. */
const emptyDatabaseBytes = 192 * megabytes
const bytesPerByte = 3

/** Throws a BackupError when the disk has no room for the rows and emails of a backup, which are `bytes` together. */
export function assertSpaceForRestore(
  dataDir: string,
  bytes: number,
  { bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'> = statfsSync(dataDir),
) {
  const needed = emptyDatabaseBytes + bytesPerByte * bytes
  if (bavail * bsize >= needed) return
  const [wanted, left] = [needed, bavail * bsize].map(count => `${Math.floor(count / megabytes)} MB`)
  throw new BackupError(`The restore needs ${wanted} under ${dataDir}, and ${left} are left: make room.`)
}

/** Deletes prepared files that were not moved. Called under the lock of the database. */
export const removePrepared = (dataDir: string) => rmSync(preparedIn(dataDir), { recursive: true, force: true })

/** Writes the secret and the emails of the backup to the prepared directory and yields every part. */
export async function* writeFiles(parts: AsyncIterable<BackupPart>, directory: string): AsyncGenerator<BackupPart> {
  for await (const part of parts) {
    // The names were checked: they stay inside of outbox/.
    if (part.kind === 'secret') await writeOwn(join(directory, 'auth-secret'), `${part.secret}\n`)
    if (part.kind === 'file') await writeOwn(join(directory, part.name), part.content)
    yield part
  }
}

const writeOwn = (path: string, content: string | Buffer) => writeFile(path, content, { mode: 0o600 })

/**
 * From here until `moveFiles` is done no site starts on this DATA_DIR, whose files could be of two sites. The prepared
 * directory becomes the mark of that in one step: a kill before it leaves the site as it was. The directory that marks an
 * earlier restore as cut short stays, with the new files in it and those of the site before both restores.
 */
export async function beginMoving(dataDir: string) {
  const [from, to] = [preparedIn(dataDir), movedFrom(dataDir)]
  await fsyncTree(from)
  if (isWhole(dataDir)) {
    await rm(to, { recursive: true, force: true })
    await rename(from, to)
    return fsyncPath(dataDir)
  }
  const names = await readdir(from)
  for (const name of names) {
    await rm(join(to, name), { recursive: true, force: true })
    await rename(join(from, name), join(to, name))
  }
  const others = (await readdir(to)).filter(name => name !== replacedName && !names.includes(name))
  for (const name of others) await rm(join(to, name), { recursive: true })
  await fsyncPath(to)
  await rmdir(from)
  await fsyncPath(dataDir)
}

/** Moves the prepared files into place. Returns the directory with the files they replaced, or null. */
export async function moveFiles(dataDir: string): Promise<string | null> {
  const replaced = join(movedFrom(dataDir), replacedName)
  for (const name of moved) {
    const [from, to, old] = [join(movedFrom(dataDir), name), join(dataDir, name), join(replaced, name)]
    if (!existsSync(from)) continue
    // The file of an earlier restore that was cut short is in the place of one that was moved aside.
    if (existsSync(old)) await rm(to, { recursive: true, force: true })
    if (existsSync(to)) {
      await mkdir(replaced, { recursive: true, mode: 0o700 })
      await rename(to, old)
    }
    await rename(from, to)
  }
  await fsyncPath(dataDir)
  const result = existsSync(replaced)
    ? join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`)
    : null
  if (result) await rename(replaced, result)
  await fsyncPath(dataDir)
  await rmdir(movedFrom(dataDir))
  return result
}

/** Throws `UnusableDatabaseError` when a restore was cut short while it moved the files. */
export function assertWholeRestore(dataDir: string) {
  if (isWhole(dataDir)) return
  throw new UnusableDatabaseError(`a restore into ${dataDir} was cut short: run it again, with --replace`)
}

/** Whether no file is left to move. An empty directory is left by a restore that was killed after its last move. */
const isWhole = (dataDir: string) => !existsSync(movedFrom(dataDir)) || readdirSync(movedFrom(dataDir)).length === 0

/** Describes files of a site that are here already, or returns null. On a database server the rows are elsewhere. */
export function filesInTheWay(dataDir: string, { secret, isOnServer }: { secret: string; isOnServer: boolean }) {
  const file = join(dataDir, 'auth-secret')
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== secret) return `${dataDir} holds another auth-secret`
  if (isOnServer) return null
  if (existsSync(join(dataDir, 'database'))) return `${dataDir} holds a database`
  const outbox = join(dataDir, 'outbox')
  if (existsSync(outbox) && readdirSync(outbox).length > 0) return `${dataDir} holds emails in outbox/`
  return null
}

// The files of a restored site: prepared beside the old ones, then moved in their place.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fsyncPath, fsyncTree } from '#app/db/embedded/fsync.ts'
import { UnusableDatabaseError } from '#app/db/errors/unusable-database.ts'
import type { BackupPart } from './read-backup.ts'

// In the order in which they are moved.
const moved = ['auth-secret', 'outbox', 'database']

const preparedIn = (dataDir: string) => join(dataDir, 'restore.new')
const movedFrom = (dataDir: string) => join(dataDir, 'restore.unfinished')

/** An empty directory in which a restore prepares everything; what a killed one left there is thrown away. */
export async function prepareFiles(dataDir: string): Promise<string> {
  const directory = preparedIn(dataDir)
  removePrepared(dataDir)
  await mkdir(join(directory, 'outbox'), { recursive: true, mode: 0o700 })
  return directory
}

/** Throws away what was prepared and not moved. */
export const removePrepared = (dataDir: string) => rmSync(preparedIn(dataDir), { recursive: true, force: true })

/** Keeps the secret and the emails of the backup in the prepared directory; hands every part on. */
export async function* keepFiles(parts: AsyncIterable<BackupPart>, directory: string): AsyncGenerator<BackupPart> {
  for await (const part of parts) {
    // The names were checked: they stay inside of outbox/.
    if (part.kind === 'secret') await writeOwn(join(directory, 'auth-secret'), `${part.secret}\n`)
    if (part.kind === 'file') await writeOwn(join(directory, part.name), part.content)
    yield part
  }
}

const writeOwn = (path: string, content: string | Buffer) => writeFile(path, content, { mode: 0o600 })

/** From here until `moveFiles` is done no site starts on this DATA_DIR: half of it could be of the other one. */
export async function beginMoving(dataDir: string) {
  await fsyncTree(preparedIn(dataDir))
  await rm(movedFrom(dataDir), { recursive: true, force: true })
  await rename(preparedIn(dataDir), movedFrom(dataDir))
  await fsyncPath(dataDir)
}

/** Moves the prepared files in; what had their names is kept in the directory that is returned, or there was nothing. */
export async function moveFiles(dataDir: string, now = new Date()): Promise<string | null> {
  const replaced = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`)
  for (const name of moved) {
    const [from, to] = [join(movedFrom(dataDir), name), join(dataDir, name)]
    if (!existsSync(from)) continue
    if (existsSync(to)) {
      await mkdir(replaced, { recursive: true, mode: 0o700 })
      await rename(to, join(replaced, name))
    }
    await rename(from, to)
  }
  await fsyncPath(dataDir)
  await rmdir(movedFrom(dataDir))
  return existsSync(replaced) ? replaced : null
}

/** Throws `UnusableDatabaseError` when a restore was cut short while it moved the files. */
export function needWholeRestore(dataDir: string) {
  if (!existsSync(movedFrom(dataDir))) return
  throw new UnusableDatabaseError(`a restore into ${dataDir} was cut short: run it again, with --replace`)
}

/** What of a site lies here already, for the sentence that refuses to replace it. On a server the rows are elsewhere. */
export function filesInTheWay(dataDir: string, { secret, isOnServer }: { secret: string; isOnServer: boolean }) {
  const file = join(dataDir, 'auth-secret')
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== secret) return `${dataDir} holds another auth-secret`
  if (isOnServer) return null
  if (existsSync(join(dataDir, 'database'))) return `${dataDir} holds a database`
  const outbox = join(dataDir, 'outbox')
  if (existsSync(outbox) && readdirSync(outbox).length > 0) return `${dataDir} holds emails in outbox/`
  return null
}

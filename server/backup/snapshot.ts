// The admin command `snapshot`: the running site copies its embedded database for a backup.
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { OpenDatabase } from '#app/db/database.server.ts'
import { CommandError } from '../admin/admin-commands.ts'
import type { Config } from '../settings/config.ts'

/** The directory of the copy. The backup command holds the lock beside it (open-source.ts). */
export const snapshotDirectory = (dataDir: string) => join(dataDir, 'backup')

/** The reply as JSON: the directory of the copy, and how long the database was stopped. */
export const snapshotReply = z.object({ directory: z.string(), pauseMs: z.number() })

type SnapshotOptions = { database: Pick<OpenDatabase, 'copyTo'>; config: Pick<Config, 'dataDir'>; secret: string }

/** The command: copies the database and the secret that this site uses. */
export function createSnapshotCommand({ database, config: { dataDir }, secret }: SnapshotOptions) {
  return async () => {
    if (!database.copyTo)
      throw new CommandError('This site keeps its data in a PostgreSQL server: back it up with the same DATABASE_URL.')
    const directory = snapshotDirectory(dataDir)
    try {
      rmSync(directory, { recursive: true, force: true })
      await assertSpaceForCopy(dataDir)
      mkdirSync(directory, { mode: 0o700 })
      writeFileSync(join(directory, 'auth-secret'), `${secret}\n`, { mode: 0o600 })
      const pauseMs = await database.copyTo(join(directory, 'database'))
      return JSON.stringify({ directory, pauseMs } satisfies z.output<typeof snapshotReply>)
    } catch (error) {
      rmSync(directory, { recursive: true, force: true })
      throw error instanceof CommandError ? error : new CommandError(`No backup: ${Object(error).message}.`)
    }
  }
}

const spareBytes = 64 * 1024 * 1024

/** Throws when the copy would fill the disk of the running site. */
async function assertSpaceForCopy(dataDir: string) {
  const { bavail, bsize } = statfsSync(dataDir)
  const needed = (await bytesUnder(join(dataDir, 'database'))) + spareBytes
  const free = bavail * bsize
  if (free >= needed) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
  throw new CommandError(
    `A backup of the running site needs ${inMegabytes(needed)} under ${dataDir} for a while, and ${inMegabytes(free)} are left: make room, or stop the site first.`,
  )
}

async function bytesUnder(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const sizes = await Promise.all(
    files.map(entry =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

// `npm run restore -- <file>`: restores a site from a backup, into an empty place, or with --replace over another site.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropEverything } from '#app/db/backup/load.server.ts'
import {
  backupApplicationName,
  openDirectoryForBackup,
  openServerForBackup,
} from '#app/db/backup/open-for-backup.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { assertUsableIfThere, ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { outboxOf } from '#app/email/file-transport.server.ts'
import { assertUserOfSite } from '../admin/assert-user-of-site.ts'
import type { Config } from '../settings/config.ts'
import { assertReplaceable } from './assert-replaceable.ts'
import { BackupError } from './backup-format.ts'
import { isEncrypted } from './backup-lines.ts'
import { fileArgument } from './file-argument.ts'
import { enterPassphrase } from './passphrase.ts'
import { type BackupPart, readBackup } from './read-backup.ts'
import { assertKnownMigrations, restoreDatabase } from './restore-database.ts'
import {
  assertSpaceForRestore,
  beginMoving,
  filesInTheWay,
  moveFiles,
  prepareFiles,
  removePrepared,
  writeFiles,
} from './restored-files.ts'

/**
 * Runs the command and returns what to print. Throws a BackupError with a message, or CommandError for root where the site
 * is another user's; then nothing was changed.
 */
export async function restore(config: Config, args: string[]): Promise<string> {
  const { path, replace } = fileArgument(args, 'restore')
  const { dataDir, databaseUrl } = config
  assertUserOfSite(dataDir)
  const passphrase = (await isEncrypted(path)) ? await enterPassphrase(path) : null
  const { secret, rows, tables, bytes } = await verifyWhole(path, passphrase)
  if (config.authSecret && config.authSecret !== secret)
    throw new BackupError(
      'AUTH_SECRET is not the secret of this backup, and would open none of its sessions and emails: take it out of the settings, then the restored site uses DATA_DIR/auth-secret.',
    )
  ensureUsableDirectory(dataDir)
  assertUsableIfThere(outboxOf({ dataDir }))
  const lock = lockDirectory(join(dataDir, 'database'))
  const remove = () => removePrepared(dataDir)
  try {
    const inTheWay = filesInTheWay(dataDir, { secret, isOnServer: databaseUrl !== null })
    if (inTheWay && !replace) throw new BackupError(`${inTheWay}: add --replace, and it is moved aside.`)
    removePrepared(dataDir)
    if (!databaseUrl) assertSpaceForRestore(dataDir, bytes)
    const directory = await prepareFiles(dataDir)
    process.on('exit', remove)
    const parts = writeFiles(readBackup(path, passphrase), directory)
    if (databaseUrl) await intoServer(databaseUrl, parts, { dataDir, replace })
    else await intoDirectory(directory, parts, dataDir)
    const replaced = await moveFiles(dataDir)
    return [
      `Restored: ${formatCount(rows, 'row')} of ${formatCount(tables, 'table')}; counts and checksums are those of ${path}.`,
      ...(replaced ? [`What was there is kept in ${replaced}.`] : []),
    ].join('\n')
  } finally {
    remove()
    process.off('exit', remove)
    lock.close()
  }
}

/** Reads the whole file before anything is touched. */
async function verifyWhole(path: string, passphrase: string | null) {
  let secret = ''
  let bytes = 0
  for await (const part of readBackup(path, passphrase)) {
    if (part.kind === 'header') assertKnownMigrations(path, part.header.migrations)
    if (part.kind === 'secret') secret = part.secret
    if (part.kind === 'rows') for (const line of part.lines) bytes += Buffer.byteLength(line)
    if (part.kind === 'file') bytes += part.content.length
    if (part.kind === 'end') return { secret, rows: part.end.rows, tables: part.end.tables, bytes }
  }
  throw new BackupError(`${path} is not whole.`)
}

async function intoDirectory(directory: string, parts: AsyncIterable<BackupPart>, dataDir: string) {
  const database = join(directory, 'database')
  const { db, close } = await openDirectoryForBackup(database)
  try {
    await db.transaction().execute(tx => restoreDatabase(tx, parts))
  } finally {
    await close()
  }
  rmSync(`${database}.lock`, { force: true }) // It belongs to this place only.
  await beginMoving(dataDir)
}

/** One transaction; the files follow, and no site starts in between. */
async function intoServer(
  databaseUrl: string,
  parts: AsyncIterable<BackupPart>,
  { dataDir, replace }: { dataDir: string; replace: boolean },
) {
  const { db, close } = await openServerForBackup(databaseUrl)
  try {
    await db.transaction().execute(async (tx: Database) => {
      const isFilled = await assertReplaceable(tx, { replace, ownName: backupApplicationName })
      if (isFilled) await dropEverything(tx)
      await restoreDatabase(tx, parts)
      await beginMoving(dataDir)
    })
  } finally {
    await close()
  }
}

// Writes the lines of a backup (backup-format.ts) from one snapshot of the database.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupTable, listBackupTables } from '#app/db/backup/backup-tables.server.ts'
import { beginDump, dumpRows, readSequences } from '#app/db/backup/dump.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { listMigrations } from '#app/db/migrate.server.ts'
import program from '../../package.json' with { type: 'json' }
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  formatVersion,
  maxFileBytes,
  outboxFileName,
} from './backup-format.ts'

type Source = {
  /** A transaction with one snapshot (repeatable read). */
  tx: Database
  /** AUTH_SECRET, without which waiting emails and sessions cannot be read. */
  secret: string
  /** Emails of a site without SMTP are files under it. */
  dataDir: string
}

/** The text, piece by piece, in constant memory. Throws a BackupError when there is nothing to back up. */
export async function* backupText({ tx, secret, dataDir }: Source): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const seen = { tables: 0, rows: 0, files: 0 }
  for await (const piece of pieces({ tx, secret, dataDir }, seen)) {
    hash.update(piece)
    yield piece
  }
  yield line({ end: true, ...seen, sha256: hash.digest('hex') } satisfies BackupEnd)
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

// For an undo within a day: each is one row of JSON that grows with a list or an edit, beyond `maxLineBytes`.
const undoTables = ['deleted_list', 'bulk_edit']

async function* pieces({ tx, secret, dataDir }: Source, seen: { tables: number; rows: number; files: number }) {
  const migrations = await listMigrations(tx)
  if (migrations.length === 0)
    throw new BackupError('The database holds no tables of filmDB: there is nothing to back up.')
  yield line({
    format: 'filmdb-backup',
    version: formatVersion,
    filmdb: program.version,
    createdAt: new Date().toISOString(),
    migrations,
  } satisfies BackupHeader)
  yield line({ secret })
  const tables = (await listBackupTables(tx)).filter(({ name }) => !undoTables.includes(name))
  await beginDump(tx, tables)
  for (const table of tables) {
    seen.tables += 1
    seen.rows += yield* tableText(tx, table)
  }
  yield line({ sequences: await readSequences(tx, tables) })
  for await (const { name, content } of outboxFiles(dataDir)) {
    seen.files += 1
    yield line({ file: `outbox/${name}`, content: content.toString('base64') })
  }
}

async function* tableText(tx: Database, table: BackupTable) {
  const columns = table.columns.map(({ name }) => name)
  yield line({ table: table.name, columns })
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of dumpRows(tx, table, columns)) {
    const text = `${lines.join('\n')}\n`
    hash.update(text)
    rows += lines.length
    yield text
  }
  yield line({ rows, sha256: hash.digest('hex') })
  return rows
}

/** Read after the snapshot: an email file written since then may be in the backup twice, and none is missing. */
async function* outboxFiles(dataDir: string) {
  const directory = join(dataDir, 'outbox')
  const names = await readdir(directory).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.sort()) {
    if (!outboxFileName.test(name)) continue
    const path = join(directory, name)
    const { size } = await stat(path).catch(orGone)
    if (size > maxFileBytes) throw new BackupError(`${path} is larger than an email of filmDB can be: move it away.`)
    const content = await readFile(path).catch(error => (error.code === 'ENOENT' ? null : Promise.reject(error)))
    if (content) yield { name, content } // Null: the email was deleted with its member meanwhile.
  }
}

const orGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return { size: 0 }
  throw error
}

// Restores a backup into an empty database: the tables of its version, the rows, then newer migrations.
import { createHash } from 'node:crypto'
import { type BackupTable, listBackupTables } from '#app/db/backup/backup-tables.server.ts'
import { dumpRows, setTextForms } from '#app/db/backup/dump.server.ts'
import { closeTables, insertRows, openTables, setSequences } from '#app/db/backup/load.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { migrateTo, migrationNames } from '#app/db/migrate.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { BackupError } from './backup-format.ts'
import type { BackupPart } from './read-backup.ts'

type RestoredTable = { table: BackupTable; columns: string[]; rows: number; sha256: string }

/**
 * Restores inside the transaction and compares counts and checksums of every table with the file. Throws when they
 * differ, or when a row does not fit.
 */
export async function restoreDatabase(tx: Database, parts: AsyncIterable<BackupPart>): Promise<void> {
  await setTextForms(tx)
  let tables: BackupTable[] = []
  let current: { table: BackupTable; columns: string[] } | null = null
  const restored: RestoredTable[] = []
  for await (const part of parts) {
    if (part.kind === 'header') {
      await migrateTo(tx, lastOf(part.header.migrations))
      tables = await listBackupTables(tx)
      await openTables(tx, tables)
    }
    if (part.kind === 'table') current = { table: tableNamed(tables, part.name), columns: part.columns }
    if (part.kind === 'rows' && current) await insertRows(tx, current.table, current.columns, part.lines)
    if (part.kind === 'table end' && current) restored.push({ ...current, rows: part.rows, sha256: part.sha256 })
    if (part.kind === 'sequences') await setSequences(tx, part.sequences)
  }
  for (const table of restored) await compare(tx, table)
  await closeTables(tx, tables)
  await migrateTo(tx, lastOf(migrationNames()))
}

/** Throws a BackupError unless this filmDB knows all migrations of the backup, in their order. */
export function assertKnownMigrations(path: string, migrations: string[]) {
  const ours = migrationNames()
  const unknown = migrations.filter((name, position) => ours[position] !== name)
  if (unknown.length === 0) return
  throw new BackupError(`${path} is from a newer filmDB (${unknown.join(', ')}): restore it with that one, or newer.`)
}

const lastOf = (migrations: string[]) => {
  const last = migrations.at(-1)
  if (last === undefined) throw new BackupError('There are no migrations.')
  return last
}

function tableNamed(tables: BackupTable[], name: string) {
  const table = tables.find(table => table.name === name)
  if (table) return table
  throw new BackupError(`The backup has a table ${name}, which its own migrations do not make.`)
}

async function compare(tx: Database, { table, columns, rows, sha256 }: RestoredTable) {
  const hash = createHash('sha256')
  let found = 0
  // `openTables` has let the owner see every row.
  for await (const lines of dumpRows(tx, { ...table, isRestricted: false }, columns)) {
    hash.update(`${lines.join('\n')}\n`)
    found += lines.length
  }
  if (found !== rows || hash.digest('hex') !== sha256)
    throw new BackupError(
      `The table ${table.name} came out different from the backup (${formatCount(found, 'row')} of ${rows}).`,
    )
}

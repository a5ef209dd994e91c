// The backup file: lines of JSON, compressed with gzip, and with a passphrase encrypted in the age format. One format
// for the embedded database and for a server (docs/decisions/020), readable without filmDB: `age -d file | zcat`.
//
//   {"format":"filmdb-backup","version":1,"filmdb":...,"createdAt":...,"migrations":[...]}
//   {"secret":"..."}
//   {"table":"member","columns":["id",...]}
//   ["3f0c...",...]                                  one row, each column as PostgreSQL writes it
//   {"rows":1,"sha256":"..."}                        of the row lines of this table, each with its line feed
//   {"sequences":[{"table":...,"column":...,"lastValue":...,"isCalled":...}]}
//   {"file":"outbox/....eml","content":"<base64>"}
//   {"end":true,"tables":...,"rows":...,"files":...,"sha256":"..."}     of every line before it

import { z } from 'zod'
import { megabytes } from '#app/domain/units.ts'

export const formatVersion = 1

/** One line: a row, or a file in base64. */
export const maxLineBytes = 16 * megabytes
/** The whole file when it is unpacked. */
export const maxUnpackedBytes = 256 * 1024 * megabytes
/** An .eml file of the outbox. */
export const maxFileBytes = 8 * megabytes
const maxTables = 200
const maxColumns = 200
const maxFiles = 1_000_000

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** A name that stays inside DATA_DIR/outbox. */
export const outboxFileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.eml$/

export const headerLine = z.object({
  format: z.literal('filmdb-backup'),
  version: z.number().int(),
  filmdb: z.string().max(40),
  createdAt: z.iso.datetime(),
  migrations: z
    .array(z.string().regex(/^\d{4}-[a-z0-9-]{1,80}$/))
    .min(1)
    .max(1000),
})
export const secretLine = z.strictObject({ secret: z.string().min(32).max(1000) })
export const tableLine = z.strictObject({ table: identifier, columns: z.array(identifier).min(1).max(maxColumns) })
export const tableEndLine = z.strictObject({ rows: count, sha256 })
export const sequencesLine = z.strictObject({
  sequences: z
    .array(z.strictObject({ table: identifier, column: identifier, lastValue: count, isCalled: z.boolean() }))
    .max(maxTables * maxColumns),
})
export const fileLine = z.strictObject({
  file: z
    .string()
    .startsWith('outbox/')
    .refine(name => outboxFileName.test(name.slice('outbox/'.length))),
  content: z.base64(),
})
export const endLine = z.strictObject({
  end: z.literal(true),
  tables: count.max(maxTables),
  rows: count,
  files: count.max(maxFiles),
  sha256,
})

export type BackupHeader = z.output<typeof headerLine>
export type BackupEnd = z.output<typeof endLine>

/** The file, the directory or the passphrase cannot be used. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

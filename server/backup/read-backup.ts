// Reads a backup file part by part in constant memory and checks everything in it.

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { SequencePosition } from '#app/db/backup/dump.server.ts'
import { parseJson } from '#app/domain/text/parse-json.ts'
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  endLine,
  fileLine,
  formatVersion,
  headerLine,
  secretLine,
  sequencesLine,
  tableEndLine,
  tableLine,
} from './backup-format.ts'
import { readBackupLines } from './backup-lines.ts'

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'secret'; secret: string }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'table end'; rows: number; sha256: string }
  | { kind: 'sequences'; sequences: SequencePosition[] }
  | { kind: 'file'; name: string; content: Buffer }
  | { kind: 'end'; end: BackupEnd }

const maxRowsPerBatch = 500
const maxCharactersPerBatch = 1024 * 1024

/**
 * The parts in the order of the file. The file is known to be whole only after the part `end`. Throws a
 * BackupError when the passphrase is missing or wrong, or when the file is damaged.
 */
export async function* readBackup(path: string, passphrase: string | null): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const lines = readBackupLines(path, passphrase)
  let number = 0
  const next = async () => {
    const { value, done } = await lines.next()
    number += 1
    if (done) throw damaged(path, 'it ends too early')
    return value
  }
  const parse = <Kind extends z.ZodType>(kind: Kind, text: string): z.output<Kind> => {
    const read = kind.safeParse(parseJson(text))
    if (!read.success) throw damaged(path, `line ${number} is not what belongs there`)
    return read.data
  }
  const count = (text: string) => {
    hash.update(text).update('\n')
    return text
  }

  try {
    const first = await next()
    if (!first.startsWith('{"format":"filmdb-backup",')) throw new BackupError(`${path} is not a backup of filmDB.`)
    const header = parse(headerLine, count(first))
    if (header.version !== formatVersion)
      throw new BackupError(`${path} was written by a newer filmDB (format ${header.version}): use that one, or newer.`)
    yield { kind: 'header', header }
    yield { kind: 'secret', secret: parse(secretLine, count(await next())).secret }

    const seen = { tables: 0, rows: 0, files: 0 }
    let text = count(await next())
    for (; text.startsWith('{"table":'); text = count(await next())) {
      const { table, columns } = parse(tableLine, text)
      seen.tables += 1
      yield { kind: 'table', name: table, columns }
      const tableHash = createHash('sha256')
      let rows = 0
      let batch: string[] = []
      let characters = 0
      for (text = count(await next()); text.startsWith('['); text = count(await next())) {
        if (!isRow(parseJson(text), columns.length)) throw damaged(path, `line ${number} is not a row of ${table}`)
        tableHash.update(text).update('\n')
        rows += 1
        characters += text.length
        batch.push(text)
        if (batch.length < maxRowsPerBatch && characters < maxCharactersPerBatch) continue
        yield { kind: 'rows', lines: batch }
        batch = []
        characters = 0
      }
      if (batch.length > 0) yield { kind: 'rows', lines: batch }
      const expected = parse(tableEndLine, text)
      const sha256 = tableHash.digest('hex')
      if (expected.rows !== rows || expected.sha256 !== sha256) throw damaged(path, `the rows of ${table} were changed`)
      seen.rows += rows
      yield { kind: 'table end', rows, sha256 }
    }
    yield { kind: 'sequences', sequences: parse(sequencesLine, text).sequences }

    for (text = await next(); text.startsWith('{"file":'); text = await next()) {
      const { file, content } = parse(fileLine, count(text))
      seen.files += 1
      yield { kind: 'file', name: file, content: Buffer.from(content, 'base64') }
    }
    const end = parse(endLine, text)
    const counted = { end: true as const, ...seen, sha256: hash.digest('hex') }
    if (JSON.stringify(counted) !== JSON.stringify(end)) throw damaged(path, 'its checksum does not fit')
    if (!(await lines.next()).done) throw damaged(path, 'it goes on after its end')
    yield { kind: 'end', end }
  } finally {
    await lines.return(undefined)
  }
}

const damaged = (path: string, why: string) =>
  new BackupError(`${path} is damaged (${why}): nothing was restored. Use another copy of it.`)

const isRow = (row: unknown, length: number) =>
  Array.isArray(row) && row.length === length && row.every(cell => cell === null || typeof cell === 'string')

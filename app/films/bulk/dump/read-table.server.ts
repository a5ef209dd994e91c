// Reads one of IMDb's files line by line.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertFewBroken, type BrokenLines } from './broken-lines.server.ts'
import { DumpError } from './dump-error.ts'
import { type ImdbFile, imdbColumns } from './imdb-lines.ts'
import { readLines } from './read-lines.server.ts'

/** Reads lines of a folder; `onBytes` is called with the bytes read since its last call. */
export type DumpReader = { folder: string; broken: BrokenLines; onBytes: (bytes: number) => void }

type TableOptions<Record> = {
  /** Returns the record, or the reason why the line is broken. */
  parse: (columns: string[]) => Record | string
  /** Called with each record. May return a reason too, such as an id that is there twice. */
  onRecord: (record: Record) => string | undefined
}

/** The path of the file, as it is downloaded or unpacked. */
export function dumpFile(folder: string, file: ImdbFile) {
  const unpacked = join(folder, `${file}.tsv`)
  return existsSync(unpacked) ? unpacked : `${unpacked}.gz`
}

/** Calls `onRecord` with each record of the file. Throws `DumpError` when the file is not usable, or has no record. */
export async function readTable<Record>(
  { folder, broken, onBytes }: DumpReader,
  file: ImdbFile,
  { parse, onRecord }: TableOptions<Record>,
) {
  const columns = imdbColumns[file]
  let parsedLines = 0
  const report = ({ line, reason }: { line: number; reason: string }) => broken.add({ file, line, reason })
  for await (const { first, texts } of readLines(dumpFile(folder, file), { onBroken: report, onBytes })) {
    for (const [index, text] of texts.entries()) {
      const line = first + index
      if (line === 1) assertColumns(file, text)
      if (line === 1 || text === null) continue
      const values = text.split('\t')
      const record = values.length === columns.length ? parse(values) : wrongColumns(values.length, columns.length)
      if (typeof record !== 'string') parsedLines += 1
      const reason = typeof record === 'string' ? record : onRecord(record)
      if (reason) report({ line, reason })
    }
    assertFewBroken(`${file}.tsv.gz`, { broken: broken.countOf(file), lines: first + texts.length - 1 })
  }
  // The load would delete what such a file no longer has.
  if (parsedLines === 0) throw new DumpError(`${file}.tsv.gz has no usable line. Is it the file it should be?`)
}

const wrongColumns = (found: number, wanted: number) => `${found} columns instead of ${wanted}`

function assertColumns(file: ImdbFile, header: string | null) {
  const expectedHeader = imdbColumns[file].join(' ')
  const actualHeader = header?.split('\t').join(' ') ?? 'a broken line'
  if (actualHeader === expectedHeader) return
  throw new DumpError(
    `${file}.tsv.gz does not have the columns that IMDb publishes. It should begin with "${expectedHeader}", and begins with "${actualHeader.slice(0, 200)}".`,
  )
}

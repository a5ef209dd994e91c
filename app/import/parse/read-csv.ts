import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { textSlices, textStart } from './decode-text.ts'
import { inFigures, pastLimit, type UploadBudget, UploadError, uploadLimits } from './upload-limits.ts'

/** A row by the names of its columns, whatever their case and order; a cell that is not there is empty. */
export type Row = { line: number; cell: (column: string) => string }

export type Table = { columns: string[]; rows: Row[] }

type Options = {
  /** The file's name, for the sentence of a refusal. */
  file: string
  budget: UploadBudget
  /** Whether a table with these columns is read at all; one that is not has no rows. */
  isKnown: (columns: string[]) => boolean
}

/**
 * Reads CSV with a line of names (RFC 4180, with some patience for stray quotes and short rows). Cells come byte for
 * byte. Null when it is no CSV, such as an open quote that never ends. Throws RefusedUploadError at the first row that
 * goes past a limit; what comes after it is not parsed.
 */
export async function readCsv(bytes: Uint8Array, { file, budget, isKnown }: Options): Promise<Table | null> {
  const start = textStart(bytes)
  const parser = parse({ ...options, delimiter: delimiterOf(start) })
  // Macintosh files of old end their lines with CR alone.
  const lineBreak = start.includes('\n') ? '\n' : '\r'
  pipeline(Readable.from(withinLines(textSlices(bytes), { file, budget, lineBreak })), parser, () => {})
  const rows: Row[] = []
  let columns: string[] | null = null
  let columnAt = new Map<string, number>()
  // The parser takes CR LF within quotes for two lines.
  let countedTwice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      countedTwice += breaksIn(record, /\r\n/g)
      const line = info.lines - countedTwice - breaksIn(record, /\r\n|\n|\r/g)
      take(budget, record, { file, line })
      if (columns) {
        rows.push(rowOf(columnAt, record, line))
        continue
      }
      columns = record.map(name => name.trim().toLowerCase())
      columnAt = new Map(columns.map((name, index) => [name, index]))
      if (!isKnown(columns)) break
    }
  } catch (error) {
    if (error instanceof UploadError) throw error
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
      throw tooLongRow(file, Number(Object(error).lines) || 1)
    }
    return null
  } finally {
    parser.destroy()
  }
  return { columns: columns ?? [], rows }
}

/** What the parser gives with `info`: the cells, and the line the row ends on. */
type Read = { record: string[]; info: { lines: number } }

/**
 * Passes the text on as long as no line of it is longer than a row may be, and there are not too many. The parser's own
 * limit counts the characters of cells, so a row of a million empty ones, or a million empty rows, would pass it.
 */
function* withinLines(slices: Iterable<string>, { file, budget, lineBreak }: Lines) {
  let [line, length] = [1, 0]
  for (const slice of slices) {
    let from = 0
    for (let end = slice.indexOf(lineBreak); end >= 0; end = slice.indexOf(lineBreak, from)) {
      if (length + end - from > uploadLimits.rowLength) throw tooLongRow(file, line)
      if (line > budget.lines)
        throw pastLimit({ file, line }, `${inFigures(uploadLimits.lines)} line breaks in one upload`)
      line += 1
      length = 0
      from = end + 1
    }
    length += slice.length - from
    if (length > uploadLimits.rowLength) throw tooLongRow(file, line)
    yield slice
  }
  budget.lines -= line
}

type Lines = { file: string; budget: UploadBudget; lineBreak: string }

const tooLongRow = (file: string, line: number) =>
  pastLimit({ file, line }, `${inFigures(uploadLimits.rowLength)} characters in one row`)

/** Takes a row off what is left of the limits; throws when there is nothing left. */
function take(budget: UploadBudget, record: string[], place: { file: string; line: number }) {
  const { rows, cells, columns, textLength } = uploadLimits
  budget.rows -= 1
  budget.cells -= record.length
  if (record.length > columns) throw pastLimit(place, `${columns} columns`)
  if (budget.rows < 0) throw pastLimit(place, `${inFigures(rows)} lines in one upload`)
  if (budget.cells < 0) throw pastLimit(place, `${inFigures(cells)} cells in one upload`)
  if (record.some(cell => cell.length > textLength))
    throw pastLimit(place, `${inFigures(textLength)} characters in one cell`)
}

/** A spreadsheet that saves a file again parts its cells as the country does. The line of names has no other signs. */
function delimiterOf(start: string) {
  const names = start.slice(0, Math.max(0, start.search(/[\r\n]/)))
  return [',', ';', '\t'].find(sign => names.includes(sign)) ?? ','
}

const options = {
  bom: true,
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: uploadLimits.rowLength,
}

/** The columns are indexed once for the table; a row is its cells alone. */
const rowOf = (columnAt: Map<string, number>, cells: string[], line: number): Row => ({
  line,
  cell: column => cells[columnAt.get(column) ?? -1] ?? '',
})

const breaksIn = (cells: string[], kind: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(kind)?.length ?? 0), 0)

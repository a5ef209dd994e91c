import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { textSlices, textStart } from './decode-text.ts'
import { inFigures, pastLimit, type UploadBudget, UploadError, uploadLimits } from './upload-limits.ts'

/** A row; `cell` takes the column's name in lower case and returns an empty text for a missing cell. */
export type Row = { line: number; cell: (column: string) => string }

export type Table = { columns: string[]; rows: Row[] }

type Options = {
  /** The file's name, for error messages. */
  file: string
  budget: UploadBudget
  /** Whether the rows of a table with these columns are read. */
  isKnown: (columns: string[]) => boolean
}

/**
 * Parses CSV with a header line (RFC 4180; stray quotes and short rows are accepted). Cells are not trimmed. Returns
 * null when it is not CSV, for example with a quote that is never closed. Throws UploadError at the first row past a
 * limit; the rest is not parsed.
 */
export async function readCsv(bytes: Uint8Array, { file, budget, isKnown }: Options): Promise<Table | null> {
  const start = textStart(bytes)
  const parser = parse({ ...options, delimiter: delimiterOf(start) })
  // Classic Mac OS ends lines with CR alone.
  const lineBreak = start.includes('\n') ? '\n' : '\r'
  pipeline(Readable.from(withinLines(textSlices(bytes), { file, budget, lineBreak })), parser, () => {})
  const rows: Row[] = []
  let columns: string[] | null = null
  let columnAt = new Map<string, number>()
  // The parser counts CR LF within quotes as two lines.
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

/** The parser's output with the option `info`: the cells, and the line on which the row ends. */
type Read = { record: string[]; info: { lines: number } }

/**
 * Yields the text; throws when a line is longer than a row may be, or when there are too many lines. The parser's own
 * limit counts the characters of cells, so it would accept a million empty cells or rows.
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

/** Subtracts a row from the budget; throws when the budget is used up. */
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

/** Spreadsheets save CSV with the delimiter of the user's country. Column names contain none of the three. */
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

/** The columns are indexed once for the table; a row has its cells alone. */
const rowOf = (columnAt: Map<string, number>, cells: string[], line: number): Row => ({
  line,
  cell: column => cells[columnAt.get(column) ?? -1] ?? '',
})

const breaksIn = (cells: string[], kind: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(kind)?.length ?? 0), 0)

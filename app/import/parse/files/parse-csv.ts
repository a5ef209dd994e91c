import { formatWhole } from '#app/domain/text/format-count.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { textSlices, textStart } from './decode-text.ts'
import { createLimitError, type UploadBudget, uploadLimits } from './upload-limits.ts'

/** A row; `cell` takes the column's name in lower case and returns an empty text for a missing cell. */
export type Row = CsvRow & { cell: (column: string) => string }

type Options = {
  /** The file's name, for error messages. */
  file: string
  budget: UploadBudget
  /** Takes the columns in lower case and returns the function that takes each row; null for a table that is not read. */
  open: (columns: string[]) => ((row: Row) => void) | null
}

/**
 * Parses CSV with a header line row by row, so that no table is held in memory. Cells are not trimmed; a row may be short,
 * and one of empty cells is skipped. Returns false for a table that is not read, and for a text that is not CSV because a
 * quote is never closed. Throws UploadError at the first row past a limit.
 */
export function parseCsv(bytes: Uint8Array, { file, budget, open }: Options): boolean {
  const start = textStart(bytes)
  const lineBreak = start.includes('\n') ? '\n' : '\r'
  const rows = csvRows(textSlices(bytes), { file, budget, lineBreak, delimiter: delimiterOf(start) })
  const header = rows.next()
  if (header.done) return false
  take(budget, header.value, file)
  const columns = header.value.cells.map(name => name.trim().toLowerCase())
  const onRow = open(columns)
  if (!onRow) return false
  const columnAt = new Map(columns.map((name, index) => [name, index]))
  for (;;) {
    const { done, value } = rows.next()
    if (done) return value
    take(budget, value, file)
    const { line, cells } = value
    // Spreadsheets save an empty row as its delimiters.
    if (cells.every(cell => cell.trim() === '')) continue
    onRow({ line, cells, cell: column => cells[columnAt.get(column) ?? -1] ?? '' })
  }
}

/** Subtracts a row from the budget; throws when the budget is used up. */
function take(budget: UploadBudget, { line, cells: ofRow }: CsvRow, file: string) {
  const { rows, cells, columns, textLength } = uploadLimits
  const place = { file, line }
  budget.rows -= 1
  budget.cells -= ofRow.length
  if (ofRow.length > columns) throw createLimitError(place, `${columns} columns`)
  if (budget.rows < 0) throw createLimitError(place, `${formatWhole(rows)} lines in one upload`)
  if (budget.cells < 0) throw createLimitError(place, `${formatWhole(cells)} cells in one upload`)
  if (ofRow.some(cell => cell.length > textLength))
    throw createLimitError(place, `${formatWhole(textLength)} characters in one cell`)
}

/** Spreadsheets save CSV with the delimiter of the user's country. Column names contain none of the three. */
function delimiterOf(start: string) {
  const names = start.slice(0, Math.max(0, start.search(/[\r\n]/)))
  return [',', ';', '\t'].find(sign => names.includes(sign)) ?? ','
}

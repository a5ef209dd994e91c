import { formatWhole } from '#app/domain/text/format-count.ts'
import { createLimitError, type UploadBudget, uploadLimits } from './upload-limits.ts'

/** The cells of a row, and the line on which it begins. */
export type CsvRow = { line: number; cells: string[] }

type Options = {
  /** The file's name, for error messages. */
  file: string
  budget: UploadBudget
  delimiter: string
  /** LF, also for lines that end with CR LF; CR for files of classic Mac OS. */
  lineBreak: '\n' | '\r'
}

/**
 * Yields the rows of CSV (RFC 4180) and skips empty lines. A quote within a cell without quotes, and text after a closing
 * quote, are part of the cell as they stand. Returns false when a quote is never closed. Throws UploadError for too long a
 * row and too many lines; a row has at most one cell more than is allowed.
 */
export function* csvRows(slices: Iterable<string>, { delimiter, ...options }: Options): Generator<CsvRow, boolean> {
  const { file, lineBreak } = options
  let row = emptyRow(1)
  for (const { line, text } of linesOf(slices, options)) {
    if (row.quoted === null) {
      if (text === '' || text === '\r') continue
      row = emptyRow(line)
    }
    row.length += text.length + 1
    if (row.length > uploadLimits.rowLength) throw tooLongRow(file, row.line)
    if (addLine(row, text, { delimiter, lineBreak })) yield { line: row.line, cells: row.cells }
  }
  return row.quoted === null
}

/** A row that is being read. `quoted` is the text since the opening quote, null outside of quotes. */
type OpenRow = CsvRow & { length: number; quoted: string | null }

const emptyRow = (line: number): OpenRow => ({ line, cells: [], length: 0, quoted: null })

/** Adds a line to a row. Returns whether the row ends with it; else it ends within quotes. */
function addLine(row: OpenRow, text: string, { delimiter, lineBreak }: Pick<Options, 'delimiter' | 'lineBreak'>) {
  const end = text.endsWith('\r') ? text.length - 1 : text.length
  const endOfCell = (from: number) => {
    const next = text.indexOf(delimiter, from)
    return next < 0 ? end : next
  }
  for (let at = 0; ; at += 1) {
    if (row.quoted === null && text[at] !== '"') {
      const next = endOfCell(at)
      row.cells.push(text.slice(at, next))
      at = next
    } else {
      let from = at
      if (row.quoted === null) {
        row.quoted = ''
        from += 1
      }
      const close = endOfQuotes(row, text, from)
      if (close < 0) {
        row.quoted += lineBreak
        return false
      }
      const next = endOfCell(close + 1)
      row.cells.push(next === close + 1 ? row.quoted : `"${row.quoted}${text.slice(close, next)}`)
      row.quoted = null
      at = next
    }
    if (at >= end || row.cells.length > uploadLimits.columns) return true
  }
}

/** Adds what stands within the quotes to the row. Returns the place of the closing quote, -1 when it is on a later line. */
function endOfQuotes(row: OpenRow, text: string, start: number) {
  let from = start
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', from)) {
    const isDoubled = text[quote + 1] === '"'
    row.quoted += text.slice(from, isDoubled ? quote + 1 : quote)
    if (!isDoubled) return quote
    from = quote + 2
  }
  row.quoted += text.slice(from)
  return -1
}

/** The lines of a text without their line breaks; CR before LF stays. */
function* linesOf(slices: Iterable<string>, { file, budget, lineBreak }: Omit<Options, 'delimiter'>) {
  let [line, text] = [1, '']
  for (const slice of slices) {
    let from = 0
    for (let end = slice.indexOf(lineBreak); end >= 0; end = slice.indexOf(lineBreak, from)) {
      if (line > budget.lines)
        throw createLimitError({ file, line }, `${formatWhole(uploadLimits.lines)} line breaks in one upload`)
      yield { line, text: text + slice.slice(from, end) }
      line += 1
      text = ''
      from = end + 1
    }
    text += slice.slice(from)
    if (text.length > uploadLimits.rowLength) throw tooLongRow(file, line)
  }
  yield { line, text }
  budget.lines -= line
}

const tooLongRow = (file: string, line: number) =>
  createLimitError({ file, line }, `${formatWhole(uploadLimits.rowLength)} characters in one row`)

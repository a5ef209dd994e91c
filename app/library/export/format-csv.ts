import { stringify } from 'csv-stringify/sync'

export type Row = (string | number | null)[]

/**
 * Formats rows as CSV (RFC 4180). A cell that a spreadsheet would read as a formula gets an apostrophe before it, as
 * OWASP advises. Some readers end a cell or a line at a semicolon, a tab or a lone carriage return: these are quoted.
 */
export const formatCsv = (rows: Row[]) =>
  stringify(rows, {
    record_delimiter: 'windows',
    quoted_match: /[;\t\r\n]/,
    // The `escape_formulas` of csv-stringify leaves a line feed, which is how texts with other line breaks are stored.
    cast: { string: text => (formulaStart.test(text) ? `'${text}` : text) },
  })

const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** Each call of the formatter has a cost of its own, and a group is short enough for one turn of the event loop. */
const rowsPerGroup = 100

/** The rows in groups that are formatted together. */
export function* groupRows(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerGroup) yield rows.slice(from, from + rowsPerGroup)
}

import { stringify } from 'csv-stringify/sync'

/**
 * Rows as CSV (RFC 4180: lines end in CR LF, quotes are doubled). A cell that a spreadsheet would read as a formula
 * (it begins with = + - @, a tab or a carriage return) gets an apostrophe before it, as OWASP advises.
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  stringify(
    rows.map(row => row.map(cell => (cell === null ? '' : String(cell)))),
    { record_delimiter: 'windows', escape_formulas: true, quoted_match: spreadsheetBreaks },
  )

// A lone carriage return ends a line for some readers; only what also has a line feed would be quoted without this.
const spreadsheetBreaks = /[\r\n;\t]/

/**
 * Rows as CSV (RFC 4180: lines end in CR LF, quotes are doubled). A cell that a spreadsheet would read as a formula
 * (it begins with = + - @, also in their wide forms, a tab or a carriage return) gets an apostrophe before it, as OWASP
 * advises.
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number | null) {
  const text = value === null ? '' : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const formula = /^[=+\-@\t\r＝＋－＠]/

// A semicolon, a tab or a lone carriage return ends a cell or a line for some readers.
const needsQuotes = /[",;\t\r\n]/

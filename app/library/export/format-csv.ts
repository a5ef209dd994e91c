import { stringify } from 'csv-stringify/sync'

/**
 * Formats rows as CSV (RFC 4180). A cell that a spreadsheet would read as a formula gets an apostrophe before it, as
 * OWASP advises. Some readers end a cell or a line at a semicolon, a tab or a lone carriage return: these are quoted.
 */
export const formatCsv = (rows: (string | number | null)[][]) =>
  stringify(rows, { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[;\t\r\n]/ })

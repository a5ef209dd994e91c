// What one upload may hold. Every limit is checked while reading, before anything is built from what is read. A file of
// somebody with 20,000 films stays far below each of them.
import { kilobytes, megabytes } from '#app/domain/units.ts'

export const uploadLimits = {
  /** Bytes of the file as it is sent. The form around it has 64 KB more (server/). */
  fileBytes: 8 * megabytes,
  /** Parts of the form; ours sends one. */
  formParts: 4,
  /** Entries in the directory of a ZIP, read or not. */
  zipEntries: 2000,
  /** CSV and JSON files that are read and shown. */
  files: 50,
  /** Characters of a file's name that are kept. */
  nameLength: 200,
  /** Bytes that come out of a ZIP, all files together. */
  unpackedBytes: 32 * megabytes,
  /** Rows of all tables and entries of all JSON files together. */
  rows: 60_000,
  /** Line breaks of all tables together, also those within reviews. */
  lines: 500_000,
  /** Cells of one row. */
  columns: 250,
  /** Cells of all tables together. */
  cells: 2_000_000,
  /** Characters of one cell or one JSON string. The longest review has 10,000 code points, escaped 120,000. */
  textLength: 150_000,
  /** Characters of one row. */
  rowLength: 256 * kilobytes,
  /** Arrays and objects within each other; filmDB's own file has four. */
  jsonDepth: 16,
  /** Members and elements of a JSON file; filmDB's own file has at most 11 an entry. */
  jsonValues: 600_000,
  /** Entries of a preview: what is kept, matched and shown. */
  entries: 50_000,
}

export type UploadLimits = typeof uploadLimits

/** The upload cannot be read; `message` is the sentence for the member. */
export class UploadError extends Error {
  override name = 'RefusedUploadError'
}

/** What is left of the limits that all files of an upload share. */
export type UploadBudget = Pick<UploadLimits, 'rows' | 'lines' | 'cells'>

export const openBudget = (): UploadBudget => ({
  rows: uploadLimits.rows,
  lines: uploadLimits.lines,
  cells: uploadLimits.cells,
})

/**
 * The error for a file that goes past a limit: `ratings.csv, line 20,001: more than 250 columns. Divide the file and
 * import one part after the other.` `what` names the limit with its number.
 */
export function pastLimit({ file, line }: { file: string; line?: number }, what: string) {
  const place = line === undefined ? file : `${file}, line ${inFigures(line)}`
  return new UploadError(`${place}: more than ${what}. Divide the file and import one part after the other.`)
}

export const inFigures = (count: number) => count.toLocaleString('en-US')

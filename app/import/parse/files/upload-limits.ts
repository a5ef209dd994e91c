// The limits of one upload, checked while reading, before values are built. The files of a member with 20,000 films are
// far below each of them.
import { formatWhole } from '#app/domain/text/format-count.ts'
import { kilobytes, megabytes } from '#app/domain/units.ts'

/** The limits of one upload; a larger one is rejected with a message. */
export const uploadLimits = {
  /** Bytes of the file as it is sent. The form around it has 64 KB more (server/). */
  fileBytes: 8 * megabytes,
  /** Parts of the form; ours sends one. */
  formParts: 4,
  /** Entries in the directory of a ZIP, read or not. */
  zipEntries: 2000,
  /** CSV and JSON files that are read: an export has one for each of 500 lists. */
  files: 600,
  /** Characters of a file's name that are kept. */
  nameLength: 200,
  /** Unpacked bytes of all files of a ZIP together. */
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
  /** Arrays and objects within each other; filmDB's own file has six. */
  jsonDepth: 16,
  /** Members and elements of a JSON file of another site; a row of Trakt has about 15. */
  jsonValues: 600_000,
  /** Entries of a preview, which are stored, matched and shown. */
  entries: 30_000,
  /** The entries of filmDB's own file, which is read entry by entry. */
  ownEntries: 100_000,
}

type UploadLimits = typeof uploadLimits

/** The upload cannot be read; `message` is shown to the member. */
export class UploadError extends Error {
  override name = 'UploadError'
}

/** The remaining part of the limits that all files of an upload share. */
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
export function createLimitError({ file, line }: { file: string; line?: number }, what: string) {
  const place = line === undefined ? file : `${file}, line ${formatWhole(line)}`
  return new UploadError(`${place}: more than ${what}. Divide the file and import one part after the other.`)
}

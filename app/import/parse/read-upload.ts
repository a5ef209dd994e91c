import { textOf, textStart } from './decode-text.ts'
import type { Entry } from './entry.ts'
import { cleanFileName } from './file-name.ts'
import { mergeEntries } from './merge-entries.ts'
import { readOwnFile } from './own-file.ts'
import { readCsv } from './read-csv.ts'
import { recognise } from './recognise.ts'
import { filesInZip, isZip } from './unzip.ts'
import { openBudget, type UploadBudget, UploadError, uploadLimits } from './upload-limits.ts'
import { uploadMessages } from './upload-messages.ts'

/** A file of an upload: `what` is its kind, null for an unknown one; `lines` is the number of its lines. */
export type FileRead = { name: string; what: string | null; lines: number }

export type UploadRead = { entries: Entry[]; files: FileRead[] } | { error: string }

/**
 * Parses an upload, a ZIP or a single file, to entries or to an error message. Takes up to a second of CPU time within
 * the limits, so it runs in a worker thread (upload-worker.ts).
 */
export async function readUpload(name: string, bytes: Uint8Array): Promise<UploadRead> {
  try {
    return await readFiles(name, bytes)
  } catch (error) {
    if (error instanceof UploadError) return { error: error.message }
    throw error
  }
}

async function readFiles(name: string, bytes: Uint8Array): Promise<UploadRead> {
  if (bytes.length === 0) return { error: name ? uploadMessages.empty : uploadMessages.none }
  const all = isZip(bytes)
    ? await filesInZip(bytes, { isWanted })
    : [{ name: cleanFileName(name), unpack: async () => bytes }]
  const budget = openBudget()
  const files: FileRead[] = []
  const entries: Entry[] = []
  for (const { name, unpack } of chosen(all)) {
    const read = await readFile({ name, bytes: await unpack() }, budget)
    files.push(read.file)
    for (const entry of read.entries) entries.push(entry)
  }
  if (files.every(({ what }) => what === null)) return { error: uploadMessages.unknown }
  const merged = mergeEntries(entries)
  if (merged.length > uploadLimits.entries) return { error: uploadMessages['too many entries'] }
  return { entries: merged, files }
}

// Letterboxd's deleted/ has removed entries, likes/ has likes; macOS adds a __MACOSX/ copy of every file.
const isWanted = (name: string) =>
  /\.(csv|json)$/i.test(name) && !/(^|\/)(deleted|orphaned|likes|lists|__MACOSX)\//i.test(name)

/** filmDB's own export has everything in filmdb.json; its other files are for other sites. */
const chosen = <File extends { name: string }>(files: File[]) => {
  const own = files.filter(({ name }) => /(^|\/)filmdb\.json$/i.test(name))
  return own.length > 0 ? own : files
}

type File = { name: string; bytes: Uint8Array }

async function readFile({ name, bytes }: File, budget: UploadBudget): Promise<{ file: FileRead; entries: Entry[] }> {
  const unknown = { file: { name, what: null, lines: 0 }, entries: [] }
  if (/^\uFEFF?\s*\{/.test(textStart(bytes))) {
    const own = readOwnFile(textOf(bytes), { file: name, budget })
    return own ? { file: { name, what: 'filmDB', lines: own.length }, entries: own.map(shortened) } : unknown
  }
  const isKnown = (columns: string[]) => recognise({ columns, rows: [] }, name) !== null
  const table = await readCsv(bytes, { file: name, budget, isKnown })
  const known = table && recognise(table, name)
  if (!known) return unknown
  const entries = table.rows.flatMap(row => known.read(row, name)).map(shortened)
  return { file: { name, what: known.what, lines: table.rows.length }, entries }
}

const maxTitleLength = 300
const shortened = (entry: Entry): Entry => ({
  ...entry,
  title: entry.title.trim().slice(0, maxTitleLength).toWellFormed(),
})

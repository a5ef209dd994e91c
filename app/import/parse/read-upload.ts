import { anEntry, type Entry } from './entry.ts'
import type { FileRead } from './file-read.ts'
import { textOf, textStart } from './files/decode-text.ts'
import { cleanFileName } from './files/file-name.ts'
import { type Row, readCsv } from './files/read-csv.ts'
import { filesInZip, isZip } from './files/unzip.ts'
import { openBudget, type UploadBudget, UploadError, uploadLimits } from './files/upload-limits.ts'
import { uploadMessages } from './files/upload-messages.ts'
import { mergeEntries } from './merge-entries.ts'
import { readOwnFile } from './own-file.ts'
import { readYear } from './read-cells.ts'
import { recognise } from './recognise.ts'
import { countUnsupported } from './unsupported-cells.ts'
import { openUnusedFiles, whyUnused } from './unused-files.ts'

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
  const unused = openUnusedFiles()
  const all = isZip(bytes)
    ? await filesInZip(bytes, {
        isWanted: name => whyUnused(name) === null,
        onSkip: (name, isReadable) => unused.add(name, isReadable ? whyUnused(name) : 'unreadable'),
      })
    : [{ name: cleanFileName(name), unpack: async () => bytes }]
  const budget = openBudget()
  const files: FileRead[] = []
  const entries: Entry[] = []
  const used = chosen(all)
  for (const { name } of all.filter(file => !used.includes(file))) unused.add(name, 'other sites')
  for (const { name, unpack } of used) {
    const read = await readFile({ name, bytes: await unpack() }, budget)
    files.push(read.file)
    for (const entry of read.entries) entries.push(entry)
  }
  if (files.every(({ what }) => what === null)) return { error: uploadMessages.unknown }
  const merged = mergeEntries(entries)
  if (merged.length > uploadLimits.entries) return { error: uploadMessages['too many entries'] }
  return { entries: merged, files: [...files, ...unused.list()] }
}

/** filmDB's own export has everything in filmdb.json; its other files are for other sites. */
const chosen = <File extends { name: string }>(files: File[]) => {
  const own = files.filter(({ name }) => /(^|\/)filmdb\.json$/i.test(name))
  return own.length > 0 ? own : files
}

type File = { name: string; bytes: Uint8Array }

async function readFile({ name, bytes }: File, budget: UploadBudget): Promise<{ file: FileRead; entries: Entry[] }> {
  const unknown = { file: { name, what: null, lines: 0, unused: 'unknown' as const }, entries: [] }
  if (/^\uFEFF?\s*\{/.test(textStart(bytes))) {
    const own = readOwnFile(textOf(bytes), { file: name, budget })
    return own ? { file: { name, what: 'filmDB', lines: own.length }, entries: own.map(shortened) } : unknown
  }
  return readTable({ name, bytes }, budget) ?? unknown
}

/** The entries of a table, row by row; null when it is of an unknown kind. */
function readTable({ name, bytes }: File, budget: UploadBudget) {
  const entries: Entry[] = []
  const unsupported = countUnsupported()
  let what: string | null = null
  let lines = 0
  const open = (columns: string[]) => {
    const known = recognise({ columns, some: test => someRow({ name, bytes }, budget, test) }, name)
    what = known?.what ?? null
    return (
      known &&
      ((row: Row) => {
        lines += 1
        unsupported.add(row)
        for (const entry of orEmpty(known.read(row, name), row, name)) entries.push(shortened(entry))
      })
    )
  }
  return readCsv(bytes, { file: name, budget, open })
    ? { file: { name, what, lines, ...unsupported.result() }, entries }
    : null
}

/** Whether a row of the table passes the test. The rows count when they are read for their entries. */
function someRow({ name, bytes }: File, budget: UploadBudget, test: (row: Row) => boolean) {
  let isFound = false
  const onRow = (row: Row) => {
    isFound ||= test(row)
  }
  readCsv(bytes, { file: name, budget: { ...budget }, open: () => onRow })
  return isFound
}

/** A line that has nothing for the library is an entry too, so that the member sees the reason. */
const orEmpty = (entries: Entry[], row: Row, file: string): Entry[] =>
  entries.length > 0
    ? entries
    : [
        anEntry({
          ...{ kind: 'rating', file, line: row.line, year: readYear(row.cell('year')), skipReason: 'empty' },
          title: row.cell('name') || row.cell('title'),
        }),
      ]

const maxTitleLength = 300

/** The entry with a title of at most 300 characters, and its texts as copies of their own. */
const shortened = (entry: Entry): Entry => ({
  ...entry,
  title: copyOf(entry.title.trim().slice(0, maxTitleLength)),
  directors: entry.directors && copyOf(entry.directors),
  review: entry.review && copyOf(entry.review),
})

/** A well-formed copy. V8 cuts a text as a view, which would keep 16 KB of the file in memory. */
const copyOf = (text: string) => Buffer.from(text).toString()

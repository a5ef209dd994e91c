import { detachTexts } from './entries/detach-texts.ts'
import { anEntry, type Entry } from './entries/entry.ts'
import { mergeEntries } from './entries/merge-entries.ts'
import { parseYear } from './entries/parse-cells.ts'
import type { FileRead } from './file-read.ts'
import { inUtf8, textOf, textStart } from './files/decode-text.ts'
import { cleanFileName } from './files/file-name.ts'
import { parseCsv, type Row } from './files/read-csv.ts'
import { filesInZip, isZip } from './files/unzip.ts'
import { openBudget, type UploadBudget, UploadError, uploadLimits } from './files/upload-limits.ts'
import { uploadMessages } from './files/upload-messages.ts'
import { isProfile, openFavourites } from './letterboxd-favourites.ts'
import { parseOwnFile } from './own-file.ts'
import { recognise } from './recognise.ts'
import { parseTraktFile } from './trakt.ts'
import { findUnusedReason, openUnusedFiles } from './unused-files.ts'

type UploadRead = { entries: Entry[]; files: FileRead[] } | { error: string }

/**
 * Parses an upload, a ZIP or a single file, to entries or to an error message. Takes up to a second of CPU time within
 * the limits, so it runs in a worker thread (upload-worker.ts).
 */
export async function parseUpload(name: string, bytes: Uint8Array): Promise<UploadRead> {
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
  const all: UploadedFile[] = isZip(bytes)
    ? await filesInZip(bytes, {
        isWanted: name => findUnusedReason(name) === null,
        onSkip: (name, isReadable) => unused.add(name, isReadable ? findUnusedReason(name) : 'unreadable'),
      })
    : [toFile(cleanFileName(name), bytes)]
  const own = all.find(({ name }) => /(^|\/)filmdb\.json$/i.test(name)) ?? (all.length === 1 ? all[0] : undefined)
  const unpacked = await own?.unpack()
  const read = own && unpacked && readOwn(own.name, unpacked)
  if (!read)
    return readOthers(
      all.map(file => (file === own && unpacked ? toFile(own.name, unpacked) : file)),
      unused,
    )
  for (const { name } of all.filter(file => file !== own)) unused.add(name, 'other sites')
  return { entries: read.entries, files: [read.file, ...unused.list()] }
}

type UploadedFile = { name: string; unpack: () => Promise<Uint8Array> }

const toFile = (name: string, bytes: Uint8Array): UploadedFile => ({ name, unpack: async () => bytes })

/** filmDB's own export has everything in filmdb.json; its other files are for other sites. */
function readOwn(name: string, bytes: Uint8Array) {
  if (!/^\uFEFF?\s*\{/.test(textStart(bytes))) return null
  const entries = parseOwnFile(inUtf8(bytes), name)
  return entries && { entries, file: { name, what: 'filmDB', lines: entries.length } }
}

async function readOthers(all: UploadedFile[], unused: ReturnType<typeof openUnusedFiles>): Promise<UploadRead> {
  const reader = { budget: openBudget(), favourites: openFavourites() }
  const files: FileRead[] = []
  const entries: Entry[] = []
  for (const { name, unpack } of all.toSorted(profileFirst)) {
    const file = { name, bytes: await unpack() }
    if (isProfile(name)) {
      reader.favourites.read(file, reader.budget)
      unused.add(name, 'profile')
      continue
    }
    const read = readFile(file, reader)
    if (read) files.push(read.file)
    else unused.add(name, 'unknown')
    for (const entry of read?.entries ?? []) entries.push(entry)
  }
  if (files.length === 0) return { error: uploadMessages.unknown }
  const favourites = reader.favourites.entries().map(detachTexts)
  const [first] = favourites
  if (first) files.push({ name: first.file, what: 'Letterboxd favourites', lines: favourites.length })
  const merged = mergeEntries([...entries, ...favourites])
  if (merged.length > uploadLimits.entries) return { error: uploadMessages['too many entries'] }
  return { entries: merged, files: [...files, ...unused.list()] }
}

const profileFirst = (one: { name: string }, other: { name: string }) =>
  Number(isProfile(other.name)) - Number(isProfile(one.name))

/** Shared by the files of an upload. */
type Reader = { budget: UploadBudget; favourites: ReturnType<typeof openFavourites> }

type File = { name: string; bytes: Uint8Array }

/** The entries of a file of another site; null when it is of an unknown kind. */
function readFile({ name, bytes }: File, reader: Reader): { file: FileRead; entries: Entry[] } | null {
  if (!/^\uFEFF?\s*[[{]/.test(textStart(bytes))) return readTable({ name, bytes }, reader)
  const read = parseTraktFile(textOf(bytes), { file: name, budget: reader.budget })
  return read && { file: { name, what: read.what, lines: read.lines }, entries: read.entries.map(detachTexts) }
}

/** The entries of a table, row by row; null when it is of an unknown kind. */
function readTable({ name, bytes }: File, { budget, favourites }: Reader) {
  const entries: Entry[] = []
  let what: string | null = null
  let lines = 0
  const open = (columns: string[]) => {
    const known = recognise({ columns, some: test => someRow({ name, bytes }, budget, test) }, name)
    what = known?.what ?? null
    return (
      known &&
      ((row: Row) => {
        const read = known.read(row, name)
        if (read === null) return
        lines += 1
        favourites.look(row)
        for (const entry of orEmpty(read, row, name)) entries.push(detachTexts(entry))
      })
    )
  }
  return parseCsv(bytes, { file: name, budget, open }) ? { file: { name, what, lines }, entries } : null
}

/** Whether a row of the table passes the test. The rows count when they are read for their entries. */
function someRow({ name, bytes }: File, budget: UploadBudget, test: (row: Row) => boolean) {
  let isFound = false
  const onRow = (row: Row) => {
    isFound ||= test(row)
  }
  parseCsv(bytes, { file: name, budget: { ...budget }, open: () => onRow })
  return isFound
}

/** A line that has nothing for the library is an entry too, so that the member sees the reason. */
const orEmpty = (entries: Entry[], row: Row, file: string): Entry[] =>
  entries.length > 0
    ? entries
    : [
        anEntry({
          kind: 'rating',
          file,
          line: row.line,
          year: parseYear(row.cell('year')),
          skipReason: 'empty',
          title: row.cell('name') || row.cell('title'),
        }),
      ]

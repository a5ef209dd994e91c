import { detectFormat } from './detect-format.ts'
import { detachTexts } from './entries/detach-texts.ts'
import { createEntry, type Entry } from './entries/entry.ts'
import { mergeEntries } from './entries/merge-entries.ts'
import { parseYear } from './entries/parse-cells.ts'
import { sortListItems } from './entries/sort-list-items.ts'
import type { FileRead } from './file-read.ts'
import { textOf, textStart, toUtf8 } from './files/decode-text.ts'
import { cleanFileName } from './files/file-name.ts'
import { parseCsv, type Row } from './files/read-csv.ts'
import { filesInZip, isZip } from './files/unzip.ts'
import { openBudget, type UploadBudget, UploadError, uploadLimits } from './files/upload-limits.ts'
import { uploadMessages } from './files/upload-messages.ts'
import { parseExportEntries } from './filmdb-export.ts'
import { isProfile, openFavourites } from './letterboxd-favourites.ts'
import { withListsApart } from './lists-apart.ts'
import { parseTraktFile, withoutCountedPlays } from './trakt.ts'
import { findUnusedReason, openUnusedFiles } from './unused-files.ts'

type UploadResult = { entries: Entry[]; files: FileRead[] } | { error: string }

/**
 * Parses an upload, a ZIP or a single file, to entries or to an error message. Takes up to a second of CPU time within
 * the limits, so it runs in a worker thread (upload-worker.ts).
 */
export async function parseUpload(name: string, bytes: Uint8Array): Promise<UploadResult> {
  try {
    return await readFiles(name, bytes)
  } catch (error) {
    if (error instanceof UploadError) return { error: error.message }
    throw error
  }
}

async function readFiles(name: string, bytes: Uint8Array): Promise<UploadResult> {
  if (bytes.length === 0) return { error: name ? uploadMessages.empty : uploadMessages.none }
  const unusedFiles = openUnusedFiles()
  const uploadedFiles: UploadedFile[] = isZip(bytes)
    ? await filesInZip(bytes, {
        isWanted: name => findUnusedReason(name) === null,
        onSkip: (name, isReadable) => unusedFiles.add(name, isReadable ? findUnusedReason(name) : 'unreadable'),
      })
    : [toFile(cleanFileName(name), bytes)]
  const filmdbFile =
    uploadedFiles.find(({ name }) => /(^|\/)filmdb\.json$/i.test(name)) ??
    (uploadedFiles.length === 1 ? uploadedFiles[0] : undefined)
  const filmdbBytes = await filmdbFile?.unpack()
  const parsedExport = filmdbFile && filmdbBytes && parseFilmdbExport(filmdbFile.name, filmdbBytes)
  if (!parsedExport)
    return parseOtherFiles(
      uploadedFiles.map(file => (file === filmdbFile && filmdbBytes ? toFile(filmdbFile.name, filmdbBytes) : file)),
      unusedFiles,
    )
  for (const { name } of uploadedFiles.filter(file => file !== filmdbFile)) unusedFiles.add(name, 'other sites')
  return { entries: parsedExport.entries, files: [parsedExport.file, ...unusedFiles.list()] }
}

type UploadedFile = { name: string; unpack: () => Promise<Uint8Array> }

const toFile = (name: string, bytes: Uint8Array): UploadedFile => ({ name, unpack: async () => bytes })

/** filmDB's own export has everything in filmdb.json; its other files are for other sites. */
function parseFilmdbExport(name: string, bytes: Uint8Array) {
  if (!/^\uFEFF?\s*\{/.test(textStart(bytes))) return null
  const entries = parseExportEntries(toUtf8(bytes), name)
  return entries && { entries, file: { name, what: 'filmDB', lines: entries.length } }
}

async function parseOtherFiles(
  uploadedFiles: UploadedFile[],
  unusedFiles: ReturnType<typeof openUnusedFiles>,
): Promise<UploadResult> {
  const reader = { budget: openBudget(), favourites: openFavourites() }
  const files: FileRead[] = []
  const entries: Entry[] = []
  for (const { name, unpack } of uploadedFiles.toSorted(profileFirst)) {
    const file = { name, bytes: await unpack() }
    if (isProfile(name)) {
      reader.favourites.read(file, reader.budget)
      unusedFiles.add(name, 'profile')
      continue
    }
    const parsedFile = readFile(file, reader)
    if (parsedFile) files.push(parsedFile.file)
    else unusedFiles.add(name, 'unknown')
    for (const entry of parsedFile?.entries ?? []) entries.push(entry)
  }
  if (files.length === 0) return { error: uploadMessages.unknown }
  const favourites = reader.favourites.entries().map(detachTexts)
  const [first] = favourites
  if (first) files.push({ name: first.file, what: 'Letterboxd favourites', lines: favourites.length })
  const merged = mergeEntries([...withListsApart(withoutCountedPlays(entries, files), files), ...favourites])
  if (merged.length > uploadLimits.entries) return { error: uploadMessages['too many entries'] }
  return { entries: merged, files: [...files, ...unusedFiles.list()] }
}

const profileFirst = (one: { name: string }, other: { name: string }) =>
  Number(isProfile(other.name)) - Number(isProfile(one.name))

/** Shared by the files of an upload. */
type SharedState = { budget: UploadBudget; favourites: ReturnType<typeof openFavourites> }

type File = { name: string; bytes: Uint8Array }

/** The entries of a file of another site; null when it is of an unknown kind. */
function readFile({ name, bytes }: File, reader: SharedState): { file: FileRead; entries: Entry[] } | null {
  if (!/^\uFEFF?\s*[[{]/.test(textStart(bytes))) return readTable({ name, bytes }, reader)
  const read = parseTraktFile(textOf(bytes), { file: name, budget: reader.budget })
  return (
    read && {
      file: { name, what: read.what, lines: read.lines },
      entries: sortListItems(read.entries).map(detachTexts),
    }
  )
}

/** The entries of a table, row by row; null when it is of an unknown kind. */
function readTable({ name, bytes }: File, { budget, favourites }: SharedState) {
  const entries: Entry[] = []
  let what: string | null = null
  let lines = 0
  const open = (columns: string[]) => {
    const format = detectFormat({ columns, some: test => someRow({ name, bytes }, budget, test) }, name)
    what = format?.what ?? null
    return (
      format &&
      ((row: Row) => {
        const rowEntries = format.read(row, name)
        if (rowEntries === null) return
        lines += 1
        favourites.look(row)
        for (const entry of orSkippedEntry(rowEntries, row, name)) entries.push(detachTexts(entry))
      })
    )
  }
  const isRead = parseCsv(bytes, { file: name, budget, open })
  return isRead ? { file: { name, what, lines }, entries: sortListItems(entries) } : null
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
const orSkippedEntry = (entries: Entry[], row: Row, file: string): Entry[] =>
  entries.length > 0
    ? entries
    : [
        createEntry({
          kind: 'rating',
          file,
          line: row.line,
          year: parseYear(row.cell('year')),
          skipReason: 'empty',
          title: row.cell('name') || row.cell('title'),
        }),
      ]

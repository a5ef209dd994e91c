import { detachTexts } from './entries/detach-texts.ts'
import type { Entry } from './entries/entry.ts'
import { mergeEntries } from './entries/merge-entries.ts'
import type { FileRead } from './file-read.ts'
import { textStart, toUtf8 } from './files/decode-text.ts'
import { cleanFileName } from './files/file-name.ts'
import { filesInZip, isZip } from './files/unzip.ts'
import { openBudget, UploadError, uploadLimits } from './files/upload-limits.ts'
import { uploadMessages } from './files/upload-messages.ts'
import { parseExportEntries } from './filmdb-export.ts'
import { isProfile, openFavourites } from './letterboxd-favourites.ts'
import { withListsApart } from './lists-apart.ts'
import { parseUploadedFile } from './parse-uploaded-file.ts'
import { withoutCountedPlays } from './trakt.ts'
import { findUnusedReason, openUnusedFiles } from './unused-files.ts'

type UploadResult = { entries: Entry[]; files: FileRead[] } | { error: string }

/**
 * Parses an upload, a ZIP or a single file, to entries or to an error message. Takes up to a second of CPU time within
 * the limits, so it runs in a process of its own (upload-process.ts).
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
  return entries && { entries, file: { name, format: 'filmDB', lines: entries.length } }
}

async function parseOtherFiles(
  uploadedFiles: UploadedFile[],
  unusedFiles: ReturnType<typeof openUnusedFiles>,
): Promise<UploadResult> {
  const shared = { budget: openBudget(), favourites: openFavourites() }
  const files: FileRead[] = []
  const entries: Entry[] = []
  for (const { name, unpack } of uploadedFiles.toSorted(profileFirst)) {
    const file = { name, bytes: await unpack() }
    if (isProfile(name)) {
      shared.favourites.read(file, shared.budget)
      unusedFiles.add(name, 'profile')
      continue
    }
    const parsedFile = parseUploadedFile(file, shared)
    if (parsedFile) files.push(parsedFile.file)
    else unusedFiles.add(name, 'unknown')
    for (const entry of parsedFile?.entries ?? []) entries.push(entry)
  }
  if (files.length === 0) return { error: uploadMessages.unknown }
  const favourites = shared.favourites.entries().map(detachTexts)
  const [first] = favourites
  if (first) files.push({ name: first.file, format: 'Letterboxd favourites', lines: favourites.length })
  const merged = mergeEntries([...withListsApart(withoutCountedPlays(entries, files), files), ...favourites])
  if (merged.length > uploadLimits.entries) return { error: uploadMessages['too many entries'] }
  return { entries: merged, files: [...files, ...unusedFiles.list()] }
}

const profileFirst = (one: { name: string }, other: { name: string }) =>
  Number(isProfile(other.name)) - Number(isProfile(one.name))

import type { Entry } from './entry.ts'
import { mergeEntries } from './merge-entries.ts'
import { readOwnFile } from './own-file.ts'
import { readCsv } from './read-csv.ts'
import { recognise } from './recognise.ts'
import { textOf } from './text-of.ts'
import { isZip, unzip } from './unzip.ts'

/** What one file of an upload was taken for, and how many lines it has; `what` is null when nobody here knows it. */
export type FileRead = { name: string; what: string | null; lines: number }

export type UploadRead = { entries: Entry[]; files: FileRead[] } | { refusal: string }

/** More lines than anybody has seen films; what is beyond is refused rather than cut off. */
const mostEntries = 50_000

export const uploadSentences = {
  none: 'Choose a file first.',
  empty: 'There is nothing in this file.',
  broken: 'This ZIP cannot be read. Download it again from where you got it, and do not unpack it in between.',
  'too large': 'This ZIP holds too much: at most 50 MB unpacked, in at most 2,000 files.',
  unknown:
    'Nothing in this file looks like an export of Letterboxd, IMDb, TMDB or filmDB. A watchlist or a list of watched films from Letterboxd is known by its name: watchlist.csv, watched.csv.',
  tooMany: `This file has more than ${mostEntries.toLocaleString('en-US')} lines. Divide it and bring in one part after the other.`,
} as const

/** Reads an upload, a ZIP or a single file, for all it says about films, or gives the sentence why that cannot be. */
export async function readUpload(name: string, bytes: Uint8Array): Promise<UploadRead> {
  if (bytes.length === 0) return { refusal: name ? uploadSentences.empty : uploadSentences.none }
  const unpacked = isZip(bytes) ? await unzip(bytes, { isWanted }) : { files: [{ name, bytes }] }
  if ('refusal' in unpacked) return { refusal: uploadSentences[unpacked.refusal] }
  const read = []
  for (const file of chosen(unpacked.files)) read.push(await readFile(file))
  const entries = read.flatMap(file => file.entries)
  const files = read.map(({ file }) => file)
  if (files.every(({ what }) => what === null)) return { refusal: uploadSentences.unknown }
  if (entries.length > mostEntries) return { refusal: uploadSentences.tooMany }
  return { entries: mergeEntries(entries), files }
}

// Letterboxd keeps what was removed for a month in deleted/, likes/ are likes, and macOS adds a shadow of every file.
const isWanted = (name: string) =>
  /\.(csv|json)$/i.test(name) && !/(^|\/)(deleted|orphaned|likes|lists|__MACOSX)\//i.test(name)

type File = { name: string; bytes: Uint8Array }

/** An export of ours has everything in one file; the others in it are for other sites. */
const chosen = (files: File[]) => {
  const own = files.filter(({ name }) => /(^|\/)filmdb\.json$/i.test(name))
  return own.length > 0 ? own : files
}

async function readFile({ name, bytes }: File): Promise<{ file: FileRead; entries: Entry[] }> {
  const text = textOf(bytes)
  const own = /^\uFEFF?\s*\{/.test(text) ? readOwnFile(text, name) : null
  if (own) return { file: { name, what: 'filmDB', lines: own.length }, entries: own }
  const table = await readCsv(text)
  const known = table && recognise(table, name)
  if (!table || !known) return { file: { name, what: null, lines: table?.rows.length ?? 0 }, entries: [] }
  const entries = table.rows.flatMap(row => known.read(row, name)).map(shortened)
  return { file: { name, what: known.what, lines: table.rows.length }, entries }
}

const longestTitle = 300
const shortened = (entry: Entry): Entry => ({
  ...entry,
  title: entry.title.trim().slice(0, longestTitle).toWellFormed(),
})

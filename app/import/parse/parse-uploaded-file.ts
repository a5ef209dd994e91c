// A file of an upload that is not filmDB's own: a table, or JSON of Trakt's.
import { detectFormat } from './detect-format.ts'
import { detachTexts } from './entries/detach-texts.ts'
import { createEntry, type Entry } from './entries/entry.ts'
import { parseYear } from './entries/parse-cells.ts'
import type { FileRead } from './file-read.ts'
import { textOf, textStart } from './files/decode-text.ts'
import { parseCsv, type Row } from './files/parse-csv.ts'
import type { UploadBudget } from './files/upload-limits.ts'
import type { openFavourites } from './letterboxd-favourites.ts'
import { parseTraktFile } from './trakt.ts'

/** Shared by the files of an upload. */
type SharedState = { budget: UploadBudget; favourites: ReturnType<typeof openFavourites> }

type File = { name: string; bytes: Uint8Array }

/** The entries of a file of another site; null when its format is unknown. Throws `UploadError` past a limit. */
export function parseUploadedFile(
  { name, bytes }: File,
  shared: SharedState,
): { file: FileRead; entries: Entry[] } | null {
  if (!/^\uFEFF?\s*[[{]/.test(textStart(bytes))) return parseTable({ name, bytes }, shared)
  const read = parseTraktFile(textOf(bytes), { file: name, budget: shared.budget })
  return (
    read && {
      file: { name, format: read.format, lines: read.lines },
      entries: sortListItems(read.entries).map(detachTexts),
    }
  )
}

/** The entries of a table, row by row; null when its format is unknown. */
function parseTable({ name, bytes }: File, { budget, favourites }: SharedState) {
  const entries: Entry[] = []
  let formatName: string | null = null
  let lines = 0
  const open = (columns: string[]) => {
    const format = detectFormat({ columns, some: test => someRow({ name, bytes }, budget, test) }, name)
    formatName = format?.name ?? null
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
  return isRead ? { file: { name, format: formatName, lines }, entries: sortListItems(entries) } : null
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

/** The entries of one file with the films of its list last, in the order of their places; as they are when one has no place. */
function sortListItems(entries: Entry[]): Entry[] {
  const isItem = ({ kind }: Entry) => kind === 'list_item'
  const places = entries.filter(isItem).map(({ listPosition }) => listPosition)
  if (places.length === 0 || places.includes(null)) return entries
  const items = entries.filter(isItem).toSorted((a, b) => Number(a.listPosition) - Number(b.listPosition))
  return [...entries.filter(entry => !isItem(entry)), ...items]
}

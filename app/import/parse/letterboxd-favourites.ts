import { createEntry, type Entry } from './entries/entry.ts'
import { toLink } from './entries/link.ts'
import { parseYear } from './entries/parse-cells.ts'
import { parseCsv, type Row } from './files/parse-csv.ts'
import type { UploadBudget } from './files/upload-limits.ts'

/** Whether a file is the `profile.csv` of a Letterboxd export. */
export const isProfile = (name: string) => /(^|\/)profile\.csv$/i.test(name)

/**
 * Collects the favourites of a Letterboxd export. Call `read` first, with `profile.csv`, whose column `Favorite Films`
 * has the URIs of the films with commas between. Then call `look` with the rows of the other tables, which have their
 * titles.
 */
export function openFavourites() {
  const byUri = new Map<string, Entry>()

  function read({ name, bytes }: { name: string; bytes: Uint8Array }, budget: UploadBudget) {
    const onRow = (row: Row) => {
      for (const uri of row.cell('favorite films').split(/[\s,]+/)) {
        const place = { file: name, line: row.line, title: uri }
        if (uri !== '') byUri.set(uri, createEntry({ ...place, kind: 'favourite', skipReason: 'missing' }))
      }
    }
    parseCsv(bytes, { file: name, budget, open: () => onRow })
  }

  function look(row: Row) {
    if (byUri.size === 0) return
    const uri = row.cell('letterboxd uri').trim()
    const entry = byUri.get(uri)
    if (entry?.skipReason !== 'missing') return
    const film = { title: row.cell('name'), year: parseYear(row.cell('year')), link: toLink(uri, true) }
    byUri.set(uri, { ...entry, ...film, skipReason: null })
  }

  return { read, look, entries: () => [...byUri.values()] }
}

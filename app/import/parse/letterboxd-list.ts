import type { Entry } from './entries/entry.ts'
import { entryIdOf } from './entries/entry-id.ts'
import { toLink } from './entries/link.ts'
import { listEntries, listItemEntries } from './entries/list-entries.ts'
import { parsePosition, parseTimestamp, parseYear } from './entries/parse-cells.ts'
import { htmlToText } from './entries/review-html.ts'
import { skippedText } from './entries/row-entries.ts'
import type { Row } from './files/parse-csv.ts'

/**
 * Returns the reader of one list of a Letterboxd export. Two tables follow its first line, "Letterboxd list export v7":
 * `Date,Name,Tags,URL,Description` with one row about the list, and `Position,Name,Year,URL,Description` with the films
 * in their order. Descriptions are HTML. Returns null for rows with the names of columns.
 */
export function openLetterboxdList() {
  let columns: string[] | null = null
  let list: { listId: string; at: string | null } | null = null

  return ({ line, cells }: Row, file: string): Entry[] | null => {
    const names = cells.map(cell => cell.trim().toLowerCase())
    const isHeader = names.includes('name') && names.includes('description') && (!list || names[0] === 'position')
    if (isHeader) {
      columns = names
      return null
    }
    const cell = (name: string) => cells[columns?.indexOf(name) ?? -1] ?? ''
    if (!list) {
      list = { listId: entryIdOf(['letterboxd list', cell('url') || file]), at: parseTimestamp(cell('date')) }
      const base = { file, line, at: list.at, title: cell('name') }
      return [
        ...listEntries(base, { id: list.listId, name: cell('name'), description: htmlToText(cell('description')) }),
        ...skippedText(base, 'film_list', cell('tags'), 'no place'),
      ]
    }
    const film = { title: cell('name'), year: parseYear(cell('year')) }
    const link = toLink(cell('url'), true)
    const base = { file, line, ...film, at: list.at, link, listPosition: parsePosition(cell('position')) }
    return listItemEntries(base, { listId: list.listId, note: htmlToText(cell('description')) })
  }
}

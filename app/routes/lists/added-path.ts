// The URL of a list to which films were added: the page says how many, and offers to undo it.
import { href } from 'react-router'
import { timestampSchema } from '#app/library/timestamp.ts'

/** Numbers of films and of notes. */
export type Counts = { films: number; notes: number }

/** An addition to a list, and the time that the undo takes; null where nothing can be taken back. */
export type Addition = Counts & { at: string | null }

/** The page of the list after the addition. */
export const addedPath = (listId: string, { films, notes, at }: Counts & { at: string }) =>
  pathOf(listId, { added: String(films), at, ...(notes > 0 && { notes: String(notes) }) })

/** The page of the list after the undo. */
export const removedPath = (listId: string, { films, notes }: Counts) =>
  pathOf(listId, { removed: String(films), ...(notes > 0 && { notes: String(notes) }) })

const pathOf = (listId: string, search: Record<string, string>) =>
  `${href('/list/:listId', { listId })}?${new URLSearchParams(search)}`

/** The addition that was made on the page before; null without one. */
export function parseAddition(search: URLSearchParams): Addition | null {
  const counts = parseCounts(search, 'added')
  const at = timestampSchema.safeParse(search.get('at'))
  return counts && { ...counts, at: at.success ? at.data : null }
}

/** The removal by the undo on the page before; null without one. */
export const parseRemoval = (search: URLSearchParams): Counts | null => parseCounts(search, 'removed')

function parseCounts(search: URLSearchParams, name: string): Counts | null {
  const films = parseCount(search.get(name))
  return films === null ? null : { films, notes: parseCount(search.get('notes')) ?? 0 }
}

/** The number in a search param; null for anything else. */
const parseCount = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : null)

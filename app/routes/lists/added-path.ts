// The URL of a list to which films were added: the page says how many, and offers to undo it.
import { href } from 'react-router'
import { timestamp } from '#app/library/timestamp.ts'

/** An addition to a list: the number of films, and the time that the undo takes; null where nothing can be taken back. */
export type Addition = { films: number; at: string | null }

/** The page of the list after the addition. */
export const addedPath = (listId: string, { added, at }: { added: number; at: string }) =>
  `${href('/list/:listId', { listId })}?${new URLSearchParams({ added: String(added), at })}`

/** The addition that was made on the page before; null without one. */
export function parseAddition(search: URLSearchParams): Addition | null {
  const films = parseCount(search.get('added'))
  const at = timestamp.safeParse(search.get('at'))
  return films === null ? null : { films, at: at.success ? at.data : null }
}

/** The number of films in a search param; null for anything else. */
export const parseCount = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : null)

// The URL of a list to which films were added: the page says how many, and offers to undo it.
import { href } from 'react-router'

/** Numbers of films and of notes. */
export type Counts = { films: number; notes: number }

/**
 * An addition to a list, and what its undo takes: the id of the command, or the time of a form without script; null where
 * nothing can be taken back.
 */
export type Addition = Counts & { at: string | null; command: string | null }

/** The page of the list after the addition. */
export const addedPath = (
  listId: string,
  { films, notes, ...undo }: Counts & ({ at: string } | { command: string }),
) => {
  const id: Record<string, string> = 'at' in undo ? { at: undo.at } : { command: undo.command }
  return pathOf(listId, { added: String(films), ...id, ...(notes > 0 && { notes: String(notes) }) })
}

/** The page of the list after the undo. */
export const removedPath = (listId: string, { films, notes }: Counts) =>
  pathOf(listId, { removed: String(films), ...(notes > 0 && { notes: String(notes) }) })

const pathOf = (listId: string, search: Record<string, string>) =>
  `${href('/list/:listId', { listId })}?${new URLSearchParams(search)}`

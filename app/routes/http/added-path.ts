// The URL of a list to which films were added: the page says how many, and offers to undo it.
import { href } from 'react-router'

/** Numbers of films and of notes. */
export type Counts = { films: number; notes: number }

/**
 * An addition to a list, and what its undo takes: the id of the command, or the time of a form without script; null where
 * nothing can be taken back.
 */
export type Addition = Counts & { at: string | null; command: string | null }

/** The page of the list after the addition. `shown` is the query of the page of this list that is open. */
export const addedPath = (
  listId: string,
  { films, notes, ...undo }: Counts & ({ at: string } | { command: string }),
  shown?: URLSearchParams,
) => {
  const id: Record<string, string> = 'at' in undo ? { at: undo.at } : { command: undo.command }
  return pathOf(listId, { added: String(films), ...id, ...(notes > 0 && { notes: String(notes) }) }, shown)
}

/** The page of the list after the undo; `shown` as in `addedPath`. */
export const removedPath = (listId: string, { films, notes }: Counts, shown?: URLSearchParams) =>
  pathOf(listId, { removed: String(films), ...(notes > 0 && { notes: String(notes) }) }, shown)

/** The page number and the film whose forms are open stay as they are shown. */
function pathOf(listId: string, result: Record<string, string>, shown = new URLSearchParams()) {
  const unchanged = [...shown].filter(([name]) => name === 'page' || name === 'film')
  return `${href('/list/:listId', { listId })}?${new URLSearchParams([...unchanged, ...Object.entries(result)])}`
}

import { formatCount } from '#app/domain/text/format-count.ts'
import { type BulkAction, bulkActions } from '#app/library/own-films/bulk-actions.ts'

/** The search param that names the edit of a form without script, so that its page offers to take it back. */
export const editedParam = 'edited'

/** An edit or its undo, and how many films it changes. `id` is that of the edit. */
export type EditDone = { id: string; act: BulkAction | 'undo'; films: number }

/** The response to an edit or its undo: what was done, or a message for the member. */
export type EditResult = EditDone | { error: string }

/** The edit or undo in words: "3 films liked". */
export function formatEdit({ act, films }: Omit<EditDone, 'id'>) {
  const count = formatCount(films, 'film')
  if (act === 'undo') return films > 0 ? `${count} as before` : 'Nothing undone: all of them were changed since'
  if (act === 'add' && films === 0) return 'Nothing new: all of them were in the list'
  return `${count} ${bulkActions[act].done}`
}

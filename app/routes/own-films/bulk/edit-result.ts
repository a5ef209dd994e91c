import type { BulkAction } from '#app/library/own-films/bulk-actions.ts'

/** The search param that names the edit of a form without script, so that its page offers to take it back. */
export const editedParam = 'edited'

/** The response to an edit or its undo: what was done, or a message for the member. `id` is that of the edit. */
export type EditResult = { id: string; act: BulkAction | 'undo'; films: number } | { error: string }

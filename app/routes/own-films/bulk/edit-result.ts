import type { BulkAction } from '#app/library/own-films/bulk-actions.ts'

/** The search param that names the edit of a form without script, so that its page offers to take it back. */
export const editedParam = 'edited'

/** An edit or its undo, and how many films it changes. `id` is that of the edit. */
export type EditDone = { id: string; act: BulkAction | 'undo'; films: number }

/** The response to an edit or its undo: what was done, or a message for the member. */
export type EditResult = EditDone | { error: string }

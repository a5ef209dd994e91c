// An edit of a review that is not saved yet: the typed text, and the text it was made from.
import type { Review } from '#app/library/review/review.ts'

export type Edit = { from: string; typed: string }

/**
 * The version that the edit is based on, or nothing when the review changed since it was read (optimistic lock): the
 * server then rejects the edit, and both texts are still there.
 */
export const basisOf = ({ text, changedAt }: Review, edit: Edit | null): { basedOn?: string } =>
  edit && edit.from !== text ? {} : { basedOn: changedAt }

/** Formats the edit for localStorage. */
export const formatEdit = ({ from, typed }: Edit) => JSON.stringify([from, typed])

/** Parses a stored edit; null for anything else. */
export function parseEdit(stored: string): Edit | null {
  try {
    const [from, typed]: unknown[] = JSON.parse(stored)
    return typeof from === 'string' && typeof typed === 'string' ? { from, typed } : null
  } catch {
    return null
  }
}

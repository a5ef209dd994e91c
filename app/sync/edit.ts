// An edit of a review that is not saved yet: what is being typed, and the text it was made from.
import type { Review } from '#app/library/review/review.ts'

export type Edit = { from: string; typed: string }

/**
 * What the wish says the edit is based on. Nothing when the review is another one meanwhile: the server then refuses,
 * and neither the words of the other tab nor these are lost.
 */
export const basisOf = ({ text, changedAt }: Review, edit: Edit | null): { basedOn?: string } =>
  edit && edit.from !== text ? {} : { basedOn: changedAt }

/** The edit as a text that the browser can keep. */
export const packEdit = ({ from, typed }: Edit) => JSON.stringify([from, typed])

/** The edit the browser kept, or null for anything else. */
export function unpackEdit(kept: string): Edit | null {
  try {
    const [from, typed]: unknown[] = JSON.parse(kept)
    return typeof from === 'string' && typeof typed === 'string' ? { from, typed } : null
  } catch {
    return null
  }
}

// Validation of review texts.

import { formatWhole } from '#app/domain/text/format-count.ts'
import { storableText } from '#app/domain/text/storable-text.ts'
import { isVisible } from '#app/domain/text/typed-line.ts'

/** Counted in code points, as a person counts letters and as the database does. */
export const maxReviewLength = 10_000

/** The reviews of one member. */
export const maxReviews = 30_000

export const reviewMessages = {
  empty: 'A review needs some words.',
  changedElsewhere: 'This review was changed elsewhere meanwhile.',
  full: `A member has at most ${formatWhole(maxReviews)} reviews.`,
  textQuotaExceeded: 'The reviews of this account take all the room that there is. Shorten or delete one first.',
  tooLong: `A review has at most ${formatWhole(maxReviewLength)} characters.`,
} as const

/** How long a text is, in code points. */
export const lengthOf = (text: string) => [...text].length

/**
 * Returns the text to store, or the error message for the member. The text is stored as typed; only line breaks become
 * those of a text field, and U+FFFD what a database cannot hold (NUL, half a surrogate pair).
 */
export function parseReviewText(typed: string): { text: string } | { error: string } {
  const text = storableText(typed)
  if (!isVisible(text)) return { error: reviewMessages.empty }
  if (lengthOf(text) > maxReviewLength) return { error: reviewMessages.tooLong }
  return { text }
}

import { reviewSentences } from './review-text.ts'

/** Why a review that came from a page without script was not kept; its film's page says so (`?refused=`). */
export type ReviewErrorCode = 'empty-or-too-long' | 'changed-elsewhere'

export const changedElsewhere = 'This review was changed elsewhere meanwhile.'

/** The sentence for the `refused` of an address, or null. */
export function toReviewError(refused: string | null) {
  if (refused === 'changed-elsewhere') return changedElsewhere
  return refused === 'empty-or-too-long' ? `${reviewSentences.empty} ${reviewSentences.tooLong}` : null
}

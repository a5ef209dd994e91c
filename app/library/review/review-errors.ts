import { reviewMessages } from './review-text.ts'

/** Why a review that was sent without script was rejected; the film's page shows the message (`?refused=`). */
export type ReviewErrorCode = 'empty-or-too-long' | 'changed-elsewhere'

export const changedElsewhere = 'This review was changed elsewhere meanwhile.'

/** The sentence for the `refused` of an address, or null. */
export function toReviewError(refused: string | null) {
  if (refused === 'changed-elsewhere') return changedElsewhere
  return refused === 'empty-or-too-long' ? `${reviewMessages.empty} ${reviewMessages.tooLong}` : null
}

import { toReviewError } from '#app/library/review/review-errors.ts'

/**
 * The form of a new review. Without script, `?write=review` opens it and `?refused=` has the reason of a refusal.
 * `?reviews=` is the page of the reviews, which are open then.
 */
export const reviewForm = ({ searchParams }: URL) => ({
  newReviewId: crypto.randomUUID(),
  isReading: searchParams.has('reviews'),
  isComposing: searchParams.get('write') === 'review',
  formError: toReviewError(searchParams.get('refused')),
})

import { toReviewError } from '#app/library/review/review-errors.ts'

/** The form of a new review. Without script, `?write=review` opens it and `?refused=` has the reason of a refusal. */
export const reviewForm = ({ searchParams }: URL) => ({
  newReviewId: crypto.randomUUID(),
  isComposing: searchParams.get('write') === 'review',
  formError: toReviewError(searchParams.get('refused')),
})

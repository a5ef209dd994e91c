/**
 * The form of a new review. Without script, `?write=review` opens it.
 * `?reviews=` is the page of the reviews, which are open then.
 */
export const reviewForm = ({ searchParams }: URL) => ({
  newReviewId: crypto.randomUUID(),
  isReading: searchParams.has('reviews'),
  isComposing: searchParams.get('write') === 'review',
})

// What a page shows of a place of the shelf: the wish that waits, else what the server answered since the page was
// made, else what the page came with.

import type { Stars } from '#app/domain/stars.ts'
import type { Review } from '#app/library/review/review.ts'
import type { PendingMutation } from './mutation.ts'
import type { Answer } from './responses.ts'

type Known = { write?: PendingMutation; answer?: Answer }

/** Whether the film is on the watchlist; `listedAt` is what the page came with. */
export function optimisticListing(listedAt: string | null, { write, answer }: Known): boolean {
  const mutation = waiting(write)
  if (mutation?.noun === 'watchlist') return mutation.isListed
  return (answer && 'listedAt' in answer ? answer.listedAt : listedAt) !== null
}

/** The member's stars; `stars` is what the page came with. */
export function optimisticStars(stars: Stars | null, { write, answer }: Known): Stars | null {
  const mutation = waiting(write)
  if (mutation?.noun === 'rating') return mutation.stars
  return answer && 'stars' in answer ? answer.stars : stars
}

/** A review as the page shows it. */
export type OptimisticReview = Review & { isDeleted: boolean }

/**
 * The reviews of a film, newest first: also the ones that are not saved yet, and those deleted on this page, which can
 * still be brought back. `writes` and `answers` are those of this film's reviews, by the review's id.
 */
export function optimisticReviews(
  reviews: Review[],
  { writes, answers }: { writes: Map<string, PendingMutation>; answers: Map<string, Answer> },
): OptimisticReview[] {
  const shown = new Map(reviews.map(review => [review.id, { ...review, isDeleted: false }]))
  for (const [id, answer] of answers) {
    if (!('review' in answer)) continue
    if (answer.review) {
      shown.set(id, { ...answer.review, isDeleted: false })
      continue
    }
    const before = answer.gone ?? shown.get(id)
    if (before) shown.set(id, { ...before, isDeleted: true })
  }
  for (const [id, write] of writes) {
    const mutation = waiting(write)
    if (mutation?.noun !== 'review') continue
    const before = mutation.gone ?? shown.get(id)
    const moment = new Date(write.enqueuedAt).toISOString()
    if (mutation.text === null) {
      if (before) shown.set(id, { ...before, isDeleted: true })
    } else {
      const { writtenAt = mutation.writtenAt ?? moment, changedAt = moment } = before ?? {}
      shown.set(id, { id, text: mutation.text, writtenAt, changedAt, isDeleted: false })
    }
  }
  return [...shown.values()].sort((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1))
}

/** What was refused is not going to be: the place shows what it was before. */
const waiting = (write?: PendingMutation) => (write?.trouble?.kind === 'refused' ? undefined : write?.mutation)

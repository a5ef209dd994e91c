// The optimistic value of a key: the pending mutation, else the latest response, else the value that the page was
// loaded with.

import type { Stars } from '#app/domain/stars.ts'
import type { Review } from '#app/library/review/review.ts'
import type { PendingMutation } from '../mutation.ts'
import type { ServerState, ServerStates } from '../server-state.ts'

/** The pending mutations and the latest responses, by key. */
export type QueueState = { pendingMutations: ReadonlyMap<string, PendingMutation>; serverStates: ServerStates }

/** Those of one key. */
export type MutationState = { pending?: PendingMutation; serverState?: ServerState }

/** Stands for the date of a mark that is set, on a page that has no dates. */
export const unknownDate = ''

/** Whether the film is on the watchlist; `listedAt` is the value that the page was loaded with. */
export function optimisticWatchlist(listedAt: string | null, { pending, serverState }: MutationState): boolean {
  const mutation = notRejected(pending)
  if (mutation?.noun === 'watchlist') return mutation.isListed
  return (serverState && 'listedAt' in serverState ? serverState.listedAt : listedAt) !== null
}

/** The member's stars; `stars` is the value that the page was loaded with. */
export function optimisticStars(stars: Stars | null, { pending, serverState }: MutationState): Stars | null {
  const mutation = notRejected(pending)
  if (mutation?.noun === 'rating') return mutation.stars
  return serverState && 'stars' in serverState ? serverState.stars : stars
}

export type OptimisticReview = Review & { isDeleted: boolean }

/**
 * The reviews of a film, newest first, with the unsaved ones and with those deleted on this page, for an undo.
 * `pendingMutations` and `serverStates` are those of this film's reviews, by the review's id.
 */
export function optimisticReviews(
  reviews: Review[],
  {
    pendingMutations,
    serverStates,
  }: { pendingMutations: Map<string, PendingMutation>; serverStates: Map<string, ServerState> },
): OptimisticReview[] {
  const reviewsById = new Map(reviews.map(review => [review.id, { ...review, isDeleted: false }]))
  for (const [id, serverState] of serverStates) {
    if (!('review' in serverState)) continue
    if (serverState.review) {
      reviewsById.set(id, { ...serverState.review, isDeleted: false })
      continue
    }
    const knownReview = serverState.gone ?? reviewsById.get(id)
    if (knownReview) reviewsById.set(id, { ...knownReview, isDeleted: true })
  }
  for (const [id, pending] of pendingMutations) {
    const mutation = notRejected(pending)
    if (mutation?.noun !== 'review') continue
    const knownReview = mutation.gone ?? reviewsById.get(id)
    const timestamp = new Date(pending.enqueuedAt).toISOString()
    if (mutation.text === null) {
      if (knownReview) reviewsById.set(id, { ...knownReview, isDeleted: true })
    } else {
      const { writtenAt = mutation.writtenAt ?? timestamp, changedAt = timestamp } = knownReview ?? {}
      reviewsById.set(id, { id, text: mutation.text, writtenAt, changedAt, isDeleted: false })
    }
  }
  return [...reviewsById.values()].sort((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1))
}

/** The mutations that are shown, in the order in which they are sent. */
export const shownMutations = (pendingMutations: ReadonlyMap<string, PendingMutation>) =>
  [...pendingMutations.values()]
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)
    .flatMap(pending => notRejected(pending) ?? [])

/** A rejected mutation is not shown. */
export const notRejected = (pending?: PendingMutation) =>
  pending?.error?.kind === 'rejected' ? undefined : pending?.mutation

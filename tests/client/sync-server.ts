// A server for tests of the mutation queue: it stores mutations and responds as the routes of the library do.

import type { Stars } from '#app/domain/stars.ts'
import type { Review } from '#app/library/review/review.ts'
import type { PendingMutation } from '#app/sync/mutation.ts'
import type { Outcome } from '#app/sync/queue-rules.ts'
import type { Answer } from '#app/sync/responses.ts'

export type StoredValue = { listed: boolean } | { stars: Stars | null } | { review: Review | null }

/** The signed-in member; null: nobody. */
export type Session = { memberId: string | null }

/** An empty server; `kept` has the stored values by `member key`. */
export function shelfServer() {
  const kept = new Map<string, StoredValue>()
  let clock = 0
  const moment = () => {
    clock += 1000
    return new Date(Date.UTC(2026, 0, 1) + clock).toISOString()
  }

  /** Applies the mutation for the member of the session, as the routes do. */
  function take(
    { mutation, memberId, place }: PendingMutation,
    session: Session,
  ): { outcome: Outcome; answer: Answer | null } {
    if (session.memberId === null || session.memberId !== memberId) return refusedTo('signed-out')
    const key = `${session.memberId} ${place}`
    if (mutation.noun === 'watchlist') {
      kept.set(key, { listed: mutation.isListed })
      return storedAs({ listedAt: mutation.isListed ? moment() : null })
    }
    if (mutation.noun === 'rating') {
      kept.set(key, { stars: mutation.stars })
      return storedAs({ stars: mutation.stars, site: null })
    }
    const before = kept.get(key)
    const review = before && 'review' in before ? before.review : null
    if (mutation.text === null) {
      kept.set(key, { review: null })
      return storedAs({ review: null, ...(mutation.gone && { gone: mutation.gone }) })
    }
    if (review && review.text !== mutation.text && review.changedAt !== mutation.basedOn) {
      return { outcome: { kind: 'conflict', sentence: 'Changed elsewhere.', review }, answer: { review } }
    }
    const now = moment()
    const written =
      review?.text === mutation.text
        ? review
        : { id: mutation.reviewId, text: mutation.text, writtenAt: review?.writtenAt ?? now, changedAt: now }
    kept.set(key, { review: written })
    return { outcome: { kind: 'kept', review: written }, answer: { review: written } }
  }

  return { take, kept }
}

const refusedTo = (kind: 'signed-out') => ({ outcome: { kind }, answer: null })

const storedAs = (answer: Answer) => ({ outcome: { kind: 'kept' as const }, answer })

// A server for tests of the queue: it keeps what the routes of the shelf would keep, and answers as they do.

import type { Stars } from '#app/domain/stars.ts'
import type { Review } from '#app/library/review/review.ts'
import type { PendingMutation } from '#app/sync/mutation.ts'
import type { Outcome } from '#app/sync/queue-rules.ts'
import type { Answer } from '#app/sync/responses.ts'

export type Kept = { listed: boolean } | { stars: Stars | null } | { review: Review | null }

/** Who is signed in at the moment; null is nobody. */
export type Session = { memberId: string | null }

/** A server with nothing on it; `kept` is what is there by now, by `member place`. */
export function shelfServer() {
  const kept = new Map<string, Kept>()
  let clock = 0
  const moment = () => {
    clock += 1000
    return new Date(Date.UTC(2026, 0, 1) + clock).toISOString()
  }

  /** Does what the routes of the shelf do with this write, in the session's name. */
  function take(
    { mutation, memberId, place }: PendingMutation,
    session: Session,
  ): { outcome: Outcome; answer: Answer | null } {
    if (session.memberId === null || session.memberId !== memberId) return refusedTo('signed-out')
    const key = `${session.memberId} ${place}`
    if (mutation.noun === 'watchlist') {
      kept.set(key, { listed: mutation.isListed })
      return keptAs({ listedAt: mutation.isListed ? moment() : null })
    }
    if (mutation.noun === 'rating') {
      kept.set(key, { stars: mutation.stars })
      return keptAs({ stars: mutation.stars, site: null })
    }
    const before = kept.get(key)
    const review = before && 'review' in before ? before.review : null
    if (mutation.text === null) {
      kept.set(key, { review: null })
      return keptAs({ review: null, ...(mutation.gone && { gone: mutation.gone }) })
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

const keptAs = (answer: Answer) => ({ outcome: { kind: 'kept' as const }, answer })

// A server for tests of the queue: it saves mutations and responds as the routes do.

import type { Stars } from '#app/domain/stars.ts'
import type { Review } from '#app/library/review/review.ts'
import type { PendingMutation } from '#app/sync/mutation.ts'
import type { Outcome } from '#app/sync/queue-rules.ts'
import type { ServerState } from '#app/sync/server-state.ts'

export type Saved = { listed: boolean } | { stars: Stars | null } | { review: Review | null }

/** The member of the session; null for visitors. */
export type Session = { memberId: string | null }

/** An empty server; `saved` has its state by `member key`. */
export function createFakeServer() {
  const saved = new Map<string, Saved>()
  let clock = 0
  const moment = () => {
    clock += 1000
    return new Date(Date.UTC(2026, 0, 1) + clock).toISOString()
  }

  /** Does what the routes do with this mutation, for the session's member. */
  function send(
    { mutation, memberId, key }: PendingMutation,
    session: Session,
  ): { outcome: Outcome; serverState: ServerState | null } {
    if (session.memberId === null || session.memberId !== memberId) return rejectedAs('signed-out')
    const memberKey = `${session.memberId} ${key}`
    if (mutation.noun === 'watchlist') {
      saved.set(memberKey, { listed: mutation.isListed })
      return savedAs({ listedAt: mutation.isListed ? moment() : null })
    }
    if (mutation.noun === 'rating') {
      saved.set(memberKey, { stars: mutation.stars })
      return savedAs({ stars: mutation.stars, site: null })
    }
    const before = saved.get(memberKey)
    const review = before && 'review' in before ? before.review : null
    if (mutation.text === null) {
      saved.set(memberKey, { review: null })
      return savedAs({ review: null, ...(mutation.gone && { gone: mutation.gone }) })
    }
    if (review && review.text !== mutation.text && review.changedAt !== mutation.basedOn) {
      return { outcome: { kind: 'conflict', message: 'Changed elsewhere.', review }, serverState: { review } }
    }
    const now = moment()
    const written =
      review?.text === mutation.text
        ? review
        : { id: mutation.reviewId, text: mutation.text, writtenAt: review?.writtenAt ?? now, changedAt: now }
    saved.set(memberKey, { review: written })
    return { outcome: { kind: 'saved', review: written }, serverState: { review: written } }
  }

  return { send, saved }
}

const rejectedAs = (kind: 'signed-out') => ({ outcome: { kind }, serverState: null })

const savedAs = (serverState: ServerState) => ({ outcome: { kind: 'saved' as const }, serverState })

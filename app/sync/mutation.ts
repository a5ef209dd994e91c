// What a member wishes of their shelf and nobody has acknowledged yet, as it lies in the browser.

import type { Stars } from '#app/domain/stars.ts'
import type { Review } from '#app/library/review/review.ts'

/** The state that is wished of one place of the shelf. Moments (ISO 8601) restore what was there before. */
export type Mutation =
  | { noun: 'watchlist'; filmId: number; isListed: boolean; addedAt?: string }
  | { noun: 'rating'; filmId: number; stars: Stars | null }
  | ReviewMutation

/**
 * `text` is null for a review that is to be deleted, and `gone` is what it was then: nobody else may have these words.
 * `basedOn` is the `changedAt` of the one an edit was made from.
 */
export type ReviewMutation = {
  noun: 'review'
  filmId: number
  reviewId: string
  text: string | null
  writtenAt?: string
  basedOn?: string
  gone?: Review
}

/** Why a wish is not saved. A refusal says why in a sentence. */
export type Trouble = { kind: 'unreachable' } | { kind: 'signed-out' } | { kind: 'refused'; sentence: string }

export type PendingMutation = {
  memberId: string
  place: string
  mutation: Mutation
  /** The film's title, for a sentence far from its page. */
  title: string
  /** Another one for every wish: tells whether what was sent is still what is wished. */
  mark: string
  /** Milliseconds since 1970; the oldest wish is sent first. */
  enqueuedAt: number
  /** How often in a row nobody answered. */
  tries: number
  /** Milliseconds since 1970; not sent before. */
  retryAt: number
  /** Texts that were sent and whose answer never came: each of them may be what the server has. */
  unacknowledged: string[]
  trouble: Trouble | null
}

/** Where on the shelf a wish belongs. A newer wish for the same place takes the older one's. */
export const keyOf = (mutation: Mutation) =>
  mutation.noun === 'review' ? `${mutation.filmId}/review/${mutation.reviewId}` : `${mutation.filmId}/${mutation.noun}`

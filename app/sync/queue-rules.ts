// The steps that a pending mutation goes through. Pure functions: all open tabs take only these steps.
import { seconds } from '#app/domain/units.ts'
import type { Review } from '#app/library/review/review.ts'
import type { Mutation, PendingMutation } from './mutation.ts'

/** How a request ended. */
export type Outcome =
  | { kind: 'saved'; review?: Review }
  /** No response, or a temporary server error; the server may have saved the mutation. */
  | { kind: 'unreachable'; retryAfterMs?: number }
  /** The session has ended, or it is another member's. */
  | { kind: 'signed-out' }
  | { kind: 'rejected'; message: string }
  /** The server has another text under the review's id. */
  | { kind: 'conflict'; message: string; review: Review }

/** Replaces the current mutation of the key by `next`, which takes over what is known about earlier requests. */
export function enqueue(current: PendingMutation | null, next: PendingMutation): PendingMutation {
  if (!current || current.error?.kind === 'rejected') return next
  const { enqueuedAt, tries, unacknowledged, error } = current
  const retryAt = error?.kind === 'unreachable' ? current.retryAt : 0
  const mutation = mergeMutation(current.mutation, next.mutation)
  return { ...next, mutation, enqueuedAt, tries, retryAt, unacknowledged, error }
}

/** A text that replaces an unsaved one has the same base and the same creation time. */
function mergeMutation(current: Mutation, next: Mutation): Mutation {
  if (next.noun !== 'review' || current.noun !== 'review' || next.text === null) return next
  const { basedOn = current.basedOn, writtenAt = current.writtenAt } = next
  return { ...next, ...(basedOn && { basedOn }), ...(writtenAt && { writtenAt }) }
}

/** Records the text before it is sent, because the server may save it without a response reaching this browser. */
export function markSent(current: PendingMutation): PendingMutation {
  const { mutation, unacknowledged } = current
  if (mutation.noun !== 'review' || mutation.text === null || unacknowledged.includes(mutation.text)) return current
  return { ...current, unacknowledged: [...unacknowledged, mutation.text] }
}

/**
 * The pending mutation of the key after the request for `sent` has ended; `current` may be a newer one. Returns null
 * when nothing is pending any more.
 */
export function acknowledge(
  current: PendingMutation | null,
  sent: PendingMutation,
  { outcome, now, jitter = 0.5 }: { outcome: Outcome; now: number; jitter?: number },
): PendingMutation | null {
  if (!current) return null
  const isSameVersion = current.version === sent.version
  switch (outcome.kind) {
    case 'saved':
      return isSameVersion ? null : { ...rebase(current, outcome.review), ...noError, unacknowledged: [] }
    case 'unreachable': {
      // A newer mutation waits too: the sent one may still be on its way and must not arrive after it.
      const waitMs = Math.max(backoffMs(current.tries, jitter), outcome.retryAfterMs ?? 0)
      return { ...current, tries: current.tries + 1, retryAt: now + waitMs, error: { kind: 'unreachable' } }
    }
    case 'signed-out':
      return { ...current, retryAt: afterSignIn, error: { kind: 'signed-out' } }
    case 'rejected':
      return isSameVersion ? { ...current, error: outcome } : { ...current, ...noError }
    case 'conflict': {
      const isOurs = current.unacknowledged.includes(outcome.review.text)
      if (isOurs) return { ...rebase(current, outcome.review), ...noError }
      return isSameVersion
        ? { ...current, error: { kind: 'rejected', message: outcome.message } }
        : { ...current, ...noError }
    }
  }
}

const noError = { tries: 0, retryAt: 0, error: null }

/** The next mutation to send, or null. Rejected ones are not sent again. */
export const nextDue = (pendingMutations: PendingMutation[], now: number): PendingMutation | null =>
  pendingMutations
    .filter(({ error, retryAt }) => error?.kind !== 'rejected' && retryAt <= now)
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)[0] ?? null

/** The time of the next retry (milliseconds since 1970), or null. */
export function nextRetry(pendingMutations: PendingMutation[]): number | null {
  const times = pendingMutations.filter(({ error }) => error?.kind !== 'rejected').map(({ retryAt }) => retryAt)
  const first = Math.min(...times)
  return first < afterSignIn ? first : null
}

/** A retry time that is not reached: the queue retries when the member has signed in again. */
const afterSignIn = Number.MAX_SAFE_INTEGER

const maxWaitMs = 60 * seconds

// Exponential backoff with jitter. At least a second, in which a request that is still under way arrives.
const backoffMs = (tries: number, jitter: number) => Math.min(maxWaitMs, 2 ** tries * seconds) * (1 + jitter / 2)

/** The edit, based on the review that the server has now. */
function rebase(pending: PendingMutation, review?: Review): PendingMutation {
  if (pending.mutation.noun !== 'review' || pending.mutation.text === null || !review) return pending
  return { ...pending, mutation: { ...pending.mutation, basedOn: review.changedAt } }
}

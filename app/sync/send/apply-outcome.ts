// The second half of a mutation's life: it is sent, and its request ends. Pure rules, which all open tabs apply.
import { minutes, seconds } from '#app/domain/units.ts'
import type { PendingMutation } from '../mutation.ts'
import { rebase, type ServerVersion, writtenContent } from '../optimistic-lock.ts'

/** How a request ended. */
export type SendOutcome =
  | { kind: 'saved'; version?: ServerVersion }
  /** No response, or a temporary server error; the server may have saved the mutation. */
  | { kind: 'unreachable'; retryAfterMs?: number }
  /** The session has ended, or it is another member's. */
  | { kind: 'signed-out' }
  | { kind: 'rejected'; message: string }
  /** The server has another version under the id. */
  | { kind: 'conflict'; message: string; version: ServerVersion }

/** Records the content before it is sent, because the server may save it without a response reaching this browser. */
export function markSent(current: PendingMutation): PendingMutation {
  const { mutation, unacknowledged } = current
  const content = writtenContent(mutation)
  if (content === null || unacknowledged.includes(content)) return current
  return { ...current, unacknowledged: [...unacknowledged, content] }
}

/**
 * Returns the pending mutation of the key after the request for `sent` has ended (`current` may be a newer one), or null
 * when nothing is pending.
 */
export function applyOutcome(
  current: PendingMutation | null,
  sent: PendingMutation,
  { outcome, now, jitter }: { outcome: SendOutcome; now: number; jitter: number },
): PendingMutation | null {
  if (!current) return null
  const isSameVersion = current.version === sent.version
  switch (outcome.kind) {
    case 'saved':
      return isSameVersion ? null : { ...rebased(current, outcome.version), ...noError, unacknowledged: [] }
    case 'unreachable': {
      // A newer mutation waits too: the sent one may still be on its way and must not arrive after it.
      const waitMs = Math.min(maxRetryMs, Math.max(backoffMs(current.tries, jitter), outcome.retryAfterMs ?? 0))
      return { ...current, tries: current.tries + 1, retryAt: now + waitMs, error: { kind: 'unreachable' } }
    }
    case 'signed-out':
      return { ...current, retryAt: afterSignIn, error: { kind: 'signed-out' } }
    case 'rejected':
    case 'conflict':
      if (outcome.kind === 'conflict' && current.unacknowledged.includes(outcome.version.content))
        return { ...rebased(current, outcome.version), ...noError }
      return { ...current, ...(isSameVersion ? { error: { kind: 'rejected', message: outcome.message } } : noError) }
  }
}

const noError = { tries: 0, retryAt: 0, error: null }

/** A retry time that is not reached: the queue retries when the member has signed in again. */
export const afterSignIn = Number.MAX_SAFE_INTEGER

/** Maximum time until a retry, also when the server asks for a longer one. */
const maxRetryMs = 10 * minutes

/** Whether a mutation may be sent. A retry time that is too far ahead is of a clock that was set back since. */
export const isDue = ({ retryAt }: PendingMutation, now: number) =>
  retryAt <= now || (retryAt < afterSignIn && retryAt > now + maxRetryMs)

const maxWaitMs = 60 * seconds

// Exponential backoff with jitter. At least a second, in which a request that is still under way arrives.
const backoffMs = (tries: number, jitter: number) => Math.min(maxWaitMs, 2 ** tries * seconds) * (1 + jitter / 2)

const rebased = (pending: PendingMutation, version?: ServerVersion): PendingMutation => ({
  ...pending,
  mutation: rebase(pending.mutation, version),
})

// The steps that a pending mutation goes through: all open tabs take only these.
import { minutes, seconds } from '#app/domain/units.ts'
import type { Mutation, PendingMutation } from './mutation.ts'
import { mergeMutation, rebase, type Version, writtenContent } from './optimistic-lock.ts'
import type { ServerStates } from './server-state.ts'

/**
 * Name of the queue's IndexedDB database, Web Lock and BroadcastChannel. The name of version 1; changing it would lose
 * pending mutations.
 */
export const queueName = 'filmdb.shelf'

/** The pending mutations and the latest responses, by key. */
export type QueueState = { pendingMutations: ReadonlyMap<string, PendingMutation>; serverStates: ServerStates }

/** How a request ended. */
export type SendOutcome =
  | { kind: 'saved'; version?: Version }
  /** No response, or a temporary server error; the server may have saved the mutation. */
  | { kind: 'unreachable'; retryAfterMs?: number }
  /** The session has ended, or it is another member's. */
  | { kind: 'signed-out' }
  | { kind: 'rejected'; message: string }
  /** The server has another version under the id. */
  | { kind: 'conflict'; message: string; version: Version }

/**
 * Replaces the current mutation of the key by `next`, which takes over what is known about earlier requests. It keeps its
 * place in the queue, unless its effect depends on the mutations that were made in between (`isLast`: on all of them).
 */
export function enqueue(current: PendingMutation | null, next: PendingMutation, isLast = false): PendingMutation {
  if (!current || current.error?.kind === 'rejected') return next
  const { tries, unacknowledged, error } = current
  const movesBack = isLast || (dependsOnOrder(next.mutation) && !isAdded(current.mutation))
  const enqueuedAt = movesBack ? next.enqueuedAt : current.enqueuedAt
  const retryAt = error?.kind === 'unreachable' ? current.retryAt : 0
  const mutation = withLoggedAt(mergeMutation(current.mutation, next.mutation), current)
  return { ...next, mutation, enqueuedAt, tries, retryAt, unacknowledged, error }
}

/** A new diary entry that is edited before it is sent stays before the entries that were logged since. */
function withLoggedAt(mutation: Mutation, { mutation: former, enqueuedAt }: PendingMutation): Mutation {
  const isNew = mutation.noun === 'diary_entry' && writtenContent(mutation) !== null && !mutation.basedOn
  if (!isNew || mutation.loggedAt || writtenContent(former) === null) return mutation
  return { ...mutation, loggedAt: new Date(enqueuedAt).toISOString() }
}

/** A favourite and a film of a list are moved in the order that earlier moves have left; marks: see `changesMarks`. */
const dependsOnOrder = (mutation: Mutation) =>
  mutation.noun === 'favourite' ||
  changesMarks(mutation) ||
  (mutation.noun === 'list_item' && mutation.item?.after !== undefined)

/** A diary entry makes its film seen and liked, so the last of these mutations decides. */
export const changesMarks = ({ noun }: Mutation) => ['diary_entry', 'seen', 'film_like'].includes(noun)

/** A film that is added to a list stays before the films that were moved behind it. */
const isAdded = (mutation: Mutation) =>
  mutation.noun === 'list_item' && mutation.item !== null && Object.keys(mutation.item).length === 0

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
      return isSameVersion ? { ...current, error: outcome } : { ...current, ...noError }
    case 'conflict': {
      const isOurs = current.unacknowledged.includes(outcome.version.content)
      if (isOurs) return { ...rebased(current, outcome.version), ...noError }
      return isSameVersion
        ? { ...current, error: { kind: 'rejected', message: outcome.message } }
        : { ...current, ...noError }
    }
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

const rebased = (pending: PendingMutation, version?: Version): PendingMutation => ({
  ...pending,
  mutation: rebase(pending.mutation, version),
})

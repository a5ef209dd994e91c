// The steps that a pending mutation goes through, and the loop that takes them: all open tabs take only these steps.
import { seconds } from '#app/domain/units.ts'
import type { Mutation, PendingMutation } from './mutation.ts'
import type { MutationStore } from './mutation-store.ts'
import { mergeMutation, rebase, type Version, writtenContent } from './optimistic-lock.ts'

/**
 * Name of the queue's IndexedDB database, Web Lock and BroadcastChannel. The name of version 1; changing it would lose
 * pending mutations.
 */
export const queueName = 'filmdb.shelf'

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
 * place in the queue, but a film of a list that is moved once more is placed behind a film that was moved meanwhile.
 */
export function enqueue(current: PendingMutation | null, next: PendingMutation): PendingMutation {
  if (!current || current.error?.kind === 'rejected') return next
  const { tries, unacknowledged, error } = current
  const enqueuedAt = isMove(current.mutation) && isMove(next.mutation) ? next.enqueuedAt : current.enqueuedAt
  const retryAt = error?.kind === 'unreachable' ? current.retryAt : 0
  const mutation = mergeMutation(current.mutation, next.mutation)
  return { ...next, mutation, enqueuedAt, tries, retryAt, unacknowledged, error }
}

const isMove = (mutation: Mutation) => mutation.noun === 'list_item' && mutation.item?.after !== undefined

type FlushOptions = {
  store: MutationStore
  /** Sends one mutation; does not throw. */
  send: (pending: PendingMutation) => Promise<SendOutcome>
  now: () => number
  /** Called after every request. */
  onStep?: () => void
  /** Aborted when the member has left this page: then nothing more is sent. */
  signal?: AbortSignal
}

/**
 * Sends the due mutations one after the other, each after the response to the one before, so that the server receives
 * the mutations of a film in order. Called by one tab at a time. Returns the time of the next retry (milliseconds since
 * 1970), or null.
 */
export async function flush(
  memberId: string,
  { store, send, now, onStep, signal }: FlushOptions,
): Promise<number | null> {
  while (!signal?.aborted) {
    const due = nextDue(await store.list(memberId), now())
    if (!due) break
    const sent = await store.update(memberId, due.key, current => current && markSent(current))
    if (!sent) continue
    const outcome = await send(sent)
    await store.update(memberId, sent.key, current =>
      applyOutcome(current, sent, { outcome, now: now(), jitter: Math.random() }),
    )
    onStep?.()
  }
  return nextRetry(await store.list(memberId))
}

/** Makes all pending mutations due. */
export async function retryNow(memberId: string, store: MutationStore) {
  for (const { key } of await store.list(memberId)) {
    await store.update(memberId, key, current => current && { ...current, retryAt: 0 })
  }
}

/** Records the content before it is sent, because the server may save it without a response reaching this browser. */
function markSent(current: PendingMutation): PendingMutation {
  const { mutation, unacknowledged } = current
  const content = writtenContent(mutation)
  if (content === null || unacknowledged.includes(content)) return current
  return { ...current, unacknowledged: [...unacknowledged, content] }
}

/**
 * Returns the pending mutation of the key after the request for `sent` has ended (`current` may be a newer one), or null
 * when nothing is pending.
 */
function applyOutcome(
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
      const waitMs = Math.max(backoffMs(current.tries, jitter), outcome.retryAfterMs ?? 0)
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

/** The next mutation to send, or null. */
const nextDue = (pendingMutations: PendingMutation[], now: number): PendingMutation | null =>
  sendable(pendingMutations).find(({ retryAt }) => retryAt <= now) ?? null

/**
 * The mutations that may be sent, oldest first: not the rejected ones, and of each list the oldest alone, because a film
 * is put into a list that exists, and behind a film that is there.
 */
function sendable(pendingMutations: PendingMutation[]): PendingMutation[] {
  const lists = new Set<string>()
  return pendingMutations
    .filter(({ error }) => error?.kind !== 'rejected')
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)
    .filter(({ mutation }) => {
      if (!('listId' in mutation)) return true
      const isFirst = !lists.has(mutation.listId)
      lists.add(mutation.listId)
      return isFirst
    })
}

/** The time of the next retry (milliseconds since 1970), or null. */
function nextRetry(pendingMutations: PendingMutation[]): number | null {
  const times = sendable(pendingMutations).map(({ retryAt }) => retryAt)
  const first = Math.min(...times)
  return first < afterSignIn ? first : null
}

/** A retry time that is not reached: the queue retries when the member has signed in again. */
const afterSignIn = Number.MAX_SAFE_INTEGER

const maxWaitMs = 60 * seconds

// Exponential backoff with jitter. At least a second, in which a request that is still under way arrives.
const backoffMs = (tries: number, jitter: number) => Math.min(maxWaitMs, 2 ** tries * seconds) * (1 + jitter / 2)

const rebased = (pending: PendingMutation, version?: Version): PendingMutation => ({
  ...pending,
  mutation: rebase(pending.mutation, version),
})

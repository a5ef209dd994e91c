// The loop that sends the pending mutations: which one is next, and when it is tried again.
import type { PendingMutation } from './mutation.ts'
import type { MutationStore } from './mutation-store.ts'
import { afterSignIn, applyOutcome, isDue, markSent, type SendOutcome } from './queue-rules.ts'

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

/** The next mutation to send, or null. */
const nextDue = (pendingMutations: PendingMutation[], now: number): PendingMutation | null =>
  sendable(pendingMutations).find(pending => isDue(pending, now)) ?? null

/**
 * The mutations that may be sent, oldest first: not the rejected ones, and of each list the oldest alone, because a film
 * is put into a list that exists, and after a film that is there.
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

import type { PendingMutation } from './mutation.ts'
import type { MutationStore } from './mutation-store.ts'
import { acknowledge, markSent, nextDue, nextRetry, type Outcome } from './queue-rules.ts'

type FlushOptions = {
  store: MutationStore
  /** Sends one mutation; does not throw. */
  send: (pending: PendingMutation) => Promise<Outcome>
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
      acknowledge(current, sent, { outcome, now: now(), jitter: Math.random() }),
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

import type { PendingMutation } from './mutation.ts'
import type { MutationStore } from './mutation-store.ts'
import { answered, nextDue, nextRetry, type Outcome, sending } from './queue-rules.ts'

type FlushOptions = {
  store: MutationStore
  /** Sends one write; never throws. */
  send: (write: PendingMutation) => Promise<Outcome>
  now: () => number
  /** Called after every step. */
  onStep?: () => void
  /** Aborted when no further write may be sent: the member has left this page. */
  signal?: AbortSignal
}

/**
 * Sends what is due, one after the other, each after the answer to the one before: so the server sees the wishes for a
 * film in the order they were made. One tab at a time may do this. Gives when to come again (milliseconds since 1970),
 * or null when nothing waits for its time.
 */
export async function flush(
  memberId: string,
  { store, send, now, onStep, signal }: FlushOptions,
): Promise<number | null> {
  while (!signal?.aborted) {
    const due = nextDue(await store.all(memberId), now())
    if (!due) break
    const sent = await store.change(memberId, due.place, current => current && sending(current))
    if (!sent) continue
    const outcome = await send(sent)
    await store.change(memberId, sent.place, current =>
      answered(current, sent, { outcome, now: now(), chance: Math.random() }),
    )
    onStep?.()
  }
  return nextRetry(await store.all(memberId))
}

/** Lets what waits for its time be sent now: the network is back, or the member is. */
export async function retryNow(memberId: string, store: MutationStore) {
  for (const { place } of await store.all(memberId)) {
    await store.change(memberId, place, current => current && { ...current, retryAt: 0 })
  }
}

// The loop that sends the pending mutations: which one is next, and when it is tried again.

import { everyGroup, groupsOf, shareGroup } from '../groups.ts'
import type { PendingMutation } from '../mutation.ts'
import type { MutationStore } from '../store/mutation-store.ts'
import { afterSignIn, applyOutcome, isDue, markSent, type SendOutcome } from './apply-outcome.ts'
import { isSupported } from './supported-mutations.ts'

type FlushOptions = {
  store: MutationStore
  /** Sends one mutation; does not throw. */
  send: (pending: PendingMutation) => Promise<SendOutcome>
  now: () => number
  /** Called after every request, when its outcome is stored. */
  onStep?: () => void
  /** Aborted when the member has left this page: then nothing more is sent. */
  signal?: AbortSignal
}

/**
 * Sends the due mutations one after the other, each after the response to the one before. One that has to be sent again
 * delays the later ones of its group. Called by one tab at a time. Returns the time of the next retry (milliseconds since
 * 1970), or null.
 */
export async function flush(
  memberId: string,
  { store, send, now, onStep, signal }: FlushOptions,
): Promise<number | null> {
  while (!signal?.aborted) {
    const dueMutation = nextDue(await store.list(memberId), now())
    if (!dueMutation) break
    const sentMutation = await store.update(
      memberId,
      dueMutation.key,
      current => current && (current.version === dueMutation.version ? markSent(current) : current),
    )
    // Replaced since the list was read: it may have another place in the queue now.
    if (sentMutation?.version !== dueMutation.version) continue
    const outcome = await send(sentMutation)
    await store.update(memberId, sentMutation.key, current =>
      applyOutcome(current, sentMutation, { outcome, now: now(), jitter: Math.random() }),
    )
    onStep?.()
  }
  return nextRetry(await store.list(memberId))
}

/** Makes all pending mutations due. */
export async function makeAllDue(memberId: string, store: MutationStore) {
  for (const { key } of await store.list(memberId)) {
    await store.update(memberId, key, current => current && { ...current, retryAt: 0 })
  }
}

/** The next mutation to send, or null. */
const nextDue = (pendingMutations: PendingMutation[], now: number): PendingMutation | null =>
  sendable(pendingMutations).find(pending => isDue(pending, now)) ?? null

/**
 * The mutations that may be sent, oldest first: not the rejected ones, not those of a newer build of the site, and of each
 * group only the oldest. It waits for the retry of the whole group: a request that had no response may still be on its way.
 */
function sendable(stored: PendingMutation[]): PendingMutation[] {
  const pendingMutations = stored.filter(({ mutation }) => isSupported(mutation))
  const retryTimes = new Map<string | number, number>()
  for (const pending of pendingMutations) {
    if (pending.error?.kind !== 'unreachable') continue
    for (const group of groupsOf(pending)) retryTimes.set(group, Math.max(pending.retryAt, retryTimes.get(group) ?? 0))
  }
  const lastRetry = Math.max(...retryTimes.values())
  const retryOf = (group: string | number) => (group === everyGroup ? lastRetry : (retryTimes.get(group) ?? 0))
  const groups = new Set<string | number>()
  return pendingMutations
    .filter(({ error }) => error?.kind !== 'rejected')
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)
    .flatMap(pending => {
      const ownGroups = groupsOf(pending)
      const isFirst = !shareGroup(ownGroups, groups)
      for (const group of ownGroups) groups.add(group)
      if (!isFirst) return []
      const retryAt = Math.max(pending.retryAt, retryTimes.get(everyGroup) ?? 0, ...ownGroups.map(retryOf))
      return { ...pending, retryAt }
    })
}

/** The time of the next retry (milliseconds since 1970), or null. */
function nextRetry(pendingMutations: PendingMutation[]): number | null {
  const times = sendable(pendingMutations).map(({ retryAt }) => retryAt)
  const first = Math.min(...times)
  return first < afterSignIn ? first : null
}

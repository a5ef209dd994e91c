// What becomes of a waiting write. Pure: the queue, however many tabs have it open, only ever takes these steps.
import { seconds } from '#app/domain/units.ts'
import type { Review } from '#app/library/review/review.ts'
import { keyOf, type Mutation, type PendingMutation } from './mutation.ts'

/** How sending a write ended. */
export type Outcome =
  | { kind: 'kept'; review?: Review }
  /** Nobody answered, or the server is in trouble; it may have been kept all the same. */
  | { kind: 'unreachable'; retryAfterMs?: number }
  /** Nobody is signed in, or somebody else is. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; sentence: string }
  /** Another text is kept under the review's id. */
  | { kind: 'conflict'; sentence: string; review: Review }

type Circumstances = { memberId: string; title: string; mark: string; now: number }

/** The write for a wish; the place's earlier write, if it still waits, gives way to it. */
export function enqueue(
  current: PendingMutation | null,
  mutation: Mutation,
  circumstances: Circumstances,
): PendingMutation {
  const { now, ...facts } = circumstances
  const waiting = current?.trouble?.kind === 'refused' ? null : current
  return {
    ...facts,
    place: keyOf(mutation),
    mutation: waiting ? onTopOf(waiting.mutation, mutation) : mutation,
    enqueuedAt: waiting?.enqueuedAt ?? now,
    tries: waiting?.tries ?? 0,
    retryAt: waiting?.trouble?.kind === 'unreachable' ? waiting.retryAt : 0,
    unacknowledged: waiting?.unacknowledged ?? [],
    trouble: waiting?.trouble ?? null,
  }
}

/** What a new text is based on, and when it was first written, does not change with a text that was never kept. */
function onTopOf(waiting: Mutation, mutation: Mutation): Mutation {
  if (mutation.noun !== 'review' || waiting.noun !== 'review' || mutation.text === null) return mutation
  const { basedOn = waiting.basedOn, writtenAt = waiting.writtenAt } = mutation
  return { ...mutation, ...(basedOn && { basedOn }), ...(writtenAt && { writtenAt }) }
}

/** The write as it is noted down before it is sent: from now on its text may be kept without our hearing of it. */
export function sending(current: PendingMutation): PendingMutation {
  const { mutation, unacknowledged } = current
  if (mutation.noun !== 'review' || mutation.text === null || unacknowledged.includes(mutation.text)) return current
  return { ...current, unacknowledged: [...unacknowledged, mutation.text] }
}

/** The place's write after `sent` was answered; `current` may be a newer one, or gone. Null when nothing waits. */
export function answered(
  current: PendingMutation | null,
  sent: PendingMutation,
  { outcome, now, chance = 0.5 }: { outcome: Outcome; now: number; chance?: number },
): PendingMutation | null {
  if (!current) return null
  const isStillPending = current.mark === sent.mark
  switch (outcome.kind) {
    case 'kept':
      return isStillPending ? null : { ...rebased(current, outcome.review), ...untroubled, unacknowledged: [] }
    case 'unreachable': {
      // Also a newer wish waits: what was sent may be on its way still, and must not arrive after it.
      const waitMs = Math.max(waitFor(current.tries, chance), outcome.retryAfterMs ?? 0)
      return { ...current, tries: current.tries + 1, retryAt: now + waitMs, trouble: { kind: 'unreachable' } }
    }
    case 'signed-out':
      return { ...current, retryAt: whenAsked, trouble: { kind: 'signed-out' } }
    case 'refused':
      return isStillPending ? { ...current, trouble: outcome } : { ...current, ...untroubled }
    case 'conflict': {
      const isOurs = current.unacknowledged.includes(outcome.review.text)
      if (isOurs) return { ...rebased(current, outcome.review), ...untroubled }
      return isStillPending
        ? { ...current, trouble: { kind: 'refused', sentence: outcome.sentence } }
        : { ...current, ...untroubled }
    }
  }
}

const untroubled = { tries: 0, retryAt: 0, trouble: null }

/** The next write to send, or null; what was refused is not sent again. */
export const nextDue = (writes: PendingMutation[], now: number): PendingMutation | null =>
  writes
    .filter(({ trouble, retryAt }) => trouble?.kind !== 'refused' && retryAt <= now)
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)[0] ?? null

/** When the next write may be sent that waits for its time (milliseconds since 1970), or null. */
export function nextRetry(writes: PendingMutation[]): number | null {
  const times = writes.filter(({ trouble }) => trouble?.kind !== 'refused').map(({ retryAt }) => retryAt)
  const first = Math.min(...times)
  return first < whenAsked ? first : null
}

/** Not before the member has signed in again. */
const whenAsked = Number.MAX_SAFE_INTEGER

const maxWaitMs = 60 * seconds

// Longer each time, and not the same for everybody: a server that comes back is not stormed. Never under a second,
// in which a request that is still under way arrives.
const waitFor = (tries: number, chance: number) => Math.min(maxWaitMs, 2 ** tries * seconds) * (1 + chance / 2)

/** An edit of what the server has by now. */
function rebased(write: PendingMutation, review?: Review): PendingMutation {
  if (write.mutation.noun !== 'review' || write.mutation.text === null || !review) return write
  return { ...write, mutation: { ...write.mutation, basedOn: review.changedAt } }
}

// The state of one tab since its pages were loaded: the member's pending mutations and the server's responses. The
// queue is loaded for members only; until it is loaded, mutations are shown and wait here.
import { importWithRetry } from '#app/domain/http/import-with-retry.ts'
import { createPendingMutation, keyOf, type Mutation, type PendingMutation } from '../mutation.ts'
import { newId } from '../new-id.ts'
import type { Queue } from '../open-queue.ts'
import type { QueueState } from '../optimistic/optimistic.ts'
import type { ServerStates } from '../server-state.ts'
import { writeCopy } from '../store/unsaved-keys.ts'

/** `memberId` is null for visitors, and during server rendering. */
type SyncSnapshot = QueueState & { memberId: string | null }

export const emptySnapshot: SyncSnapshot = { memberId: null, pendingMutations: new Map(), serverStates: new Map() }

let snapshot = emptySnapshot
let queue: Promise<Queue> | null = null
/** Mutations that are shown already and not in the queue's store yet. */
const unstoredMutations = new Map<string, PendingMutation>()
const listeners = new Set<() => void>()

export const syncStore = {
  snapshot: () => snapshot,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Opens the queue of this member and closes the one that was open. */
  open(memberId: string | null) {
    if (memberId === snapshot.memberId) return
    queue?.then(opened => opened.close())
    unstoredMutations.clear()
    publish({ ...emptySnapshot, memberId })
    queue = memberId === null ? null : openQueueOf(memberId)
  },

  /**
   * Shows the mutation at once and stores it until the server has it. `title` is the film's title or the list's name.
   * Returns false when no queue is open: then the form is submitted natively. `onStored` is called when the mutation
   * outlives this page, or is no longer pending. `at` is the time of an early press (ms since 1970).
   */
  enqueue(mutation: Mutation, title: string, onStored?: () => void, at?: number): boolean {
    const { memberId, pendingMutations } = snapshot
    if (memberId === null) return false
    const key = keyOf(mutation)
    const pending = createPendingMutation(mutation, { memberId, title, version: newId(), now: at ?? Date.now() })
    unstoredMutations.set(key, pending)
    publish({ ...snapshot, pendingMutations: new Map(pendingMutations).set(key, pending) })
    const onEnqueued = () => unstoredMutations.get(key) === pending && unstoredMutations.delete(key)
    // The queue may still be loading, and the page may be closed before it is.
    const removeCopy = writeCopy(pending)
    const stored = queue?.then(opened => opened.enqueue(pending, { onEnqueued, isEarly: at !== undefined }))
    stored?.then(removeCopy).finally(onEnqueued)
    void (removeCopy ? Promise.resolve() : stored)?.then(onStored)
    return true
  },

  dismiss(key: string) {
    queue?.then(opened => opened.dismiss(key))
  },

  /** Called when pages are loaded again. Returns a function that removes the responses older than those pages. */
  beginLoading() {
    const known = snapshot.serverStates
    return () => {
      const newer = [...snapshot.serverStates].filter(([key, serverState]) => known.get(key) !== serverState)
      publish({ ...snapshot, serverStates: new Map(newer) })
    }
  },
}

function publish(next: SyncSnapshot) {
  snapshot = next
  for (const listener of listeners) listener()
}

async function openQueueOf(memberId: string) {
  const { openQueue } = await importWithRetry(() => import('../open-queue.ts'))
  return openQueue({ memberId, onChange: (...change) => refresh(memberId, ...change) })
}

function refresh(memberId: string, stored: PendingMutation[], addResponse: (known: ServerStates) => ServerStates) {
  if (snapshot.memberId !== memberId) return
  const pendingMutations = new Map(stored.map(pending => [pending.key, pending]))
  for (const [key, pending] of unstoredMutations) pendingMutations.set(key, pending)
  publish({ memberId, pendingMutations, serverStates: addResponse(snapshot.serverStates) })
}

// The mutation queue of a member in this tab. All tabs of a browser share the stored mutations; one tab at a time
// sends them. Loaded for members only.

import { enqueueMutation } from './enqueue-mutation.ts'
import type { PendingMutation } from './mutation.ts'
import { startSender } from './send/send-mutations.ts'
import { applyUpdate, type ServerStates, type ServerUpdate } from './server-state.ts'
import { openDeduplicationLog } from './store/deduplication-log.ts'
import { openIndexedDbStore } from './store/indexed-db-store.ts'
import { hasCopy, listCopies } from './store/mutation-copies.ts'
import { noStore, queueName, withMemoryFallback, withUnsavedFlag } from './store/mutation-store.ts'

type QueueOptions = {
  memberId: string
  /**
   * Called with all pending mutations when they may have changed, in this tab or in another one. `addResponse` adds the
   * response that came with the change.
   */
  onChange: (pendingMutations: PendingMutation[], addResponse: (known: ServerStates) => ServerStates) => void
}

export type Queue = {
  /**
   * Resolves when the mutation outlives this page; one that is only in memory does not, and then resolves when it is no
   * longer pending.
   */
  enqueue(next: PendingMutation, options?: EnqueueOptions): Promise<void>
  /** Deletes a rejected mutation. */
  dismiss(key: string): Promise<void>
  close(): void
}

type EnqueueOptions = {
  /** As for `enqueueMutation`. */
  isEarly?: boolean
  /** Called when the mutation is in the queue, before `onChange`. */
  onEnqueued?: () => void
}

type Broadcast = { memberId: string; update: ServerUpdate | null }

/** Opens the member's queue and sends the mutations that are stored from earlier. */
export async function openQueue({ memberId, onChange }: QueueOptions): Promise<Queue> {
  const opening = openDeduplicationLog()
  const store = withMemoryFallback(await openIndexedDbStore().then(withUnsavedFlag, () => noStore))
  const deduplicationLog = await opening
  const tabs = new BroadcastChannel(queueName)
  const inMemory = createMemoryWatch()
  let isClosed = false

  /** The pending mutations as the page shows them. */
  let shown: PendingMutation[] = []
  /** The versions of the mutations that this tab made: a form here knows nothing of the others. */
  const own = new Set<string>()

  async function refresh(update: ServerUpdate | null) {
    const watched = inMemory.list() // without those that are added while the store is read
    shown = await store.list(memberId)
    const versions = new Set(shown.map(({ version }) => version))
    inMemory.settle(watched.filter(({ version }) => !versions.has(version)))
    onChange(shown, known => (update ? applyUpdate(known, update) : known))
  }
  function broadcast(update: ServerUpdate | null) {
    // A change is still being stored when its member signs out right after it.
    if (!isClosed) tabs.postMessage({ memberId, update } satisfies Broadcast)
    return refresh(update)
  }
  // A tab with an older version of the site sends no `update`.
  tabs.onmessage = ({ data }: MessageEvent<Broadcast>) => data.memberId === memberId && refresh(data.update ?? null)

  const sender = startSender(memberId, { store, broadcast })
  async function enqueue(next: PendingMutation, { isEarly = false, onEnqueued }: EnqueueOptions = {}) {
    if (isEarly && (await deduplicationLog.has(next))) {
      onEnqueued?.()
      return refresh(null)
    }
    const { key, version } = next
    const shownBefore = shown.find(pending => pending.key === key && own.has(pending.version))
    own.add(version)
    await enqueueMutation(store, next, { isEarly, shown: shownBefore })
    onEnqueued?.()
    const settled = (await store.isInMemory(memberId, key)) && inMemory.add(next)
    await broadcast(null)
    sender.send()
    await settled
    await deduplicationLog.add(next)
  }

  for (const { pending, remove } of listCopies(memberId)) enqueue(pending, { isEarly: true }).then(remove)
  await refresh(null)
  sender.retryNow()

  return {
    enqueue,
    async dismiss(key) {
      await store.update(memberId, key, current => (current?.error?.kind === 'rejected' ? null : current))
      await broadcast(null)
    },
    close() {
      isClosed = true
      sender.stop()
      tabs.close()
      inMemory.stop()
    },
  }
}

/** Watches the mutations that are only in memory: the browser asks before it leaves the page while one has no copy. */
function createMemoryWatch() {
  const onSettled = new Map<PendingMutation, () => void>()
  const stop = () => window.removeEventListener('beforeunload', askBeforeLeaving)
  function askBeforeLeaving(event: BeforeUnloadEvent) {
    if (![...onSettled.keys()].every(hasCopy)) event.preventDefault()
  }
  return {
    list: () => [...onSettled.keys()],
    /** Resolves when the mutation is no longer pending. */
    add(pending: PendingMutation) {
      // Only then: a page with such a listener is not taken into every back-forward cache.
      window.addEventListener('beforeunload', askBeforeLeaving)
      return new Promise<void>(resolve => onSettled.set(pending, resolve))
    },
    settle(mutations: PendingMutation[]) {
      for (const pending of mutations) {
        onSettled.get(pending)?.()
        onSettled.delete(pending)
      }
      if (onSettled.size === 0) stop()
    },
    stop,
  }
}

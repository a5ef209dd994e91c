// The mutation queue of a member in this tab. All tabs of a browser share the stored mutations; one tab at a time
// sends them. Loaded for members only.

import { enqueueMutation } from './enqueue-mutation.ts'
import type { PendingMutation } from './mutation.ts'
import { startSender } from './send/send-mutations.ts'
import { applyUpdate, type ServerStates, type ServerUpdate } from './server-state.ts'
import { openDeduplicationLog } from './store/deduplication-log.ts'
import { withUnsavedFlag } from './store/flagged-store.ts'
import { openIndexedDbStore } from './store/indexed-db-store.ts'
import { hasCopy, listCopies } from './store/mutation-copies.ts'
import { noStore, queueName, withMemoryFallback } from './store/mutation-store.ts'

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
  let isClosed = false

  /** The key is a version. Called when a mutation that is only in memory is no longer pending. */
  const onSettled = new Map<string, () => void>()

  /** The pending mutations as the page shows them. */
  let shown: PendingMutation[] = []
  /** The versions of the mutations that this tab made: a form here knows nothing of the others. */
  const own = new Set<string>()

  async function refresh(update: ServerUpdate | null) {
    const inMemory = [...onSettled]
    const pendingMutations = await store.list(memberId)
    for (const [version, settle] of inMemory) {
      if (pendingMutations.some(pending => pending.version === version)) continue
      onSettled.delete(version)
      settle()
    }
    if (onSettled.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
    shown = pendingMutations
    onChange(pendingMutations, known => (update ? applyUpdate(known, update) : known))
  }
  /** Lets the browser ask before it leaves a page with a mutation that no storage has taken. */
  function askBeforeLeaving(event: BeforeUnloadEvent) {
    if (shown.some(pending => onSettled.has(pending.version) && !hasCopy(pending))) event.preventDefault()
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
    const { key, version } = next
    const shownBefore = shown.find(pending => pending.key === key && own.has(pending.version))
    own.add(version)
    const isStored = isEarly && (await deduplicationLog.has(next))
    if (!isStored) await enqueueMutation(store, next, { isEarly, shown: shownBefore })
    onEnqueued?.()
    const isInMemory = await store.isInMemory(memberId, key)
    const settled = isInMemory && new Promise<void>(resolve => onSettled.set(version, resolve))
    // Only then: a page with such a listener is not taken into every back-forward cache.
    if (isInMemory) window.addEventListener('beforeunload', askBeforeLeaving)
    await broadcast(null)
    sender.send()
    await settled
    if (!isStored) await deduplicationLog.add(next)
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
      window.removeEventListener('beforeunload', askBeforeLeaving)
    },
  }
}

// The mutation queue of a member in this tab. All tabs of a browser share the stored mutations; one tab at a time
// sends them. Loaded for members only.

import { flush, retryNow } from './flush.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'
import type { PendingMutation } from './mutation.ts'
import { createMemoryStore, type MutationStore } from './mutation-store.ts'
import { enqueue } from './queue-rules.ts'
import { sendMutation } from './send-mutation.ts'
import type { ServerUpdate } from './server-state.ts'
import { setUnsavedFlag } from './unsaved-flag.ts'

type QueueOptions = {
  memberId: string
  /** Called with all pending mutations when they may have changed, in this tab or in another one. */
  onChange: (pendingMutations: PendingMutation[], update: ServerUpdate | null) => void
}

export type Queue = {
  /** `onStored` is called when the mutation outlives this page, before `onChange`. */
  enqueue(next: PendingMutation, onStored: () => void): Promise<void>
  /** Deletes a rejected mutation. */
  dismiss(key: string): Promise<void>
  close(): void
}

type Broadcast = { memberId: string; update: ServerUpdate | null }

/** Opens the member's queue and sends the mutations that are stored from earlier. */
export async function openQueue({ memberId, onChange }: QueueOptions): Promise<Queue> {
  const store = await openIndexedDbStore().catch(createMemoryStore)
  const tabs = new BroadcastChannel('filmdb.shelf')

  async function refresh(update: ServerUpdate | null) {
    const pendingMutations = await store.list(memberId)
    setUnsavedFlag(pendingMutations.length > 0)
    onChange(pendingMutations, update)
  }
  function broadcast(update: ServerUpdate | null) {
    tabs.postMessage({ memberId, update } satisfies Broadcast)
    return refresh(update)
  }
  // A tab with an older version of the site sends no `update`.
  tabs.onmessage = ({ data }: MessageEvent<Broadcast>) => data.memberId === memberId && refresh(data.update ?? null)

  const sender = startSender(memberId, { store, broadcast })
  await refresh(null)
  sender.retryNow()

  return {
    async enqueue(next, onStored) {
      await store.update(memberId, next.key, current => enqueue(current, next))
      onStored()
      await broadcast(null)
      sender.send()
    },
    async dismiss(key) {
      await store.update(memberId, key, current => (current?.error?.kind === 'rejected' ? null : current))
      await broadcast(null)
    },
    close() {
      sender.stop()
      tabs.close()
    },
  }
}

type SenderOptions = { store: MutationStore; broadcast: (update: ServerUpdate | null) => Promise<void> }

/** Sends what is due, again at the next retry time, and at once when the network or the member is back. */
function startSender(memberId: string, { store, broadcast }: SenderOptions) {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isRequestedAgain = false
  let latest: ServerUpdate | null = null

  async function sendOne(pending: PendingMutation) {
    const { outcome, serverState } = await sendMutation(pending)
    if (serverState) latest = { key: pending.key, serverState, at: Date.now() }
    return outcome
  }
  function onStep() {
    const update = latest
    latest = null
    return broadcast(update)
  }
  async function send() {
    isRequestedAgain = true
    if (isSending) return
    isSending = true
    let next: number | null = null
    while (isRequestedAgain && !signal.aborted) {
      isRequestedAgain = false
      next = await oneTabAtATime(() => flush(memberId, { store, send: sendOne, now: Date.now, onStep, signal }))
    }
    isSending = false
    clearTimeout(timer)
    if (next !== null && !signal.aborted) timer = setTimeout(send, Math.max(0, next - Date.now()))
  }
  const retryAll = () => retryNow(memberId, store).then(send)
  window.addEventListener('online', retryAll, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryAll(), { signal })
  function stop() {
    stopped.abort()
    clearTimeout(timer)
  }
  return { send, retryNow: retryAll, stop }
}

/** The lock is released when the tab ends. Pages without https have no Web Locks and send without one. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('filmdb.shelf', work) : work()

// The queue of a member's writes in this tab. All tabs of a browser share the writes and take turns sending them.
// Loaded for members alone: a visitor needs none of it.

import { flush, retryNow } from './flush.ts'
import { storeInBrowser } from './indexed-db-store.ts'
import { keyOf, type Mutation, type PendingMutation } from './mutation.ts'
import { type MutationStore, storeInMemory } from './mutation-store.ts'
import { enqueue } from './queue-rules.ts'
import type { CachedResponse } from './responses.ts'
import { sendMutation } from './send-mutation.ts'
import { noteUnsaved } from './unsaved-note.ts'

type QueueOptions = {
  memberId: string
  /** Called with all that waits whenever it may have changed, here or in another tab. */
  onChange: (writes: PendingMutation[], answered: CachedResponse | null) => void
}

export type Queue = {
  /** Resolves when the wish is noted down and survives this page. */
  enqueue(mutation: Mutation, facts: { title: string; mark: string }): Promise<void>
  /** Forgets a write that was refused. */
  dismiss(place: string): Promise<void>
  close(): void
}

type News = { memberId: string; answered: CachedResponse | null }

/** Opens the member's queue and sends what waits from earlier. */
export async function openQueue({ memberId, onChange }: QueueOptions): Promise<Queue> {
  const store = await storeInBrowser().catch(storeInMemory)
  const tabs = new BroadcastChannel('filmdb.shelf')

  const look = async (answered: CachedResponse | null) => {
    const writes = await store.all(memberId)
    noteUnsaved(writes.length > 0)
    onChange(writes, answered)
  }
  const tell = (answered: CachedResponse | null) => {
    tabs.postMessage({ memberId, answered } satisfies News)
    return look(answered)
  }
  tabs.onmessage = ({ data }: MessageEvent<News>) => data.memberId === memberId && look(data.answered)

  const sender = startSender(memberId, { store, tell })
  await look(null)
  sender.retryNow()

  return {
    async enqueue(mutation, facts) {
      const circumstances = { ...facts, memberId, now: Date.now() }
      await store.change(memberId, keyOf(mutation), current => enqueue(current, mutation, circumstances))
      await tell(null)
      sender.send()
    },
    async dismiss(place) {
      await store.change(memberId, place, current => (current?.trouble?.kind === 'refused' ? null : current))
      await tell(null)
    },
    close() {
      sender.stop()
      tabs.close()
    },
  }
}

type SenderOptions = { store: MutationStore; tell: (answered: CachedResponse | null) => Promise<void> }

/** Sends what is due, comes again when the next write is, and at once when the network or the member is back. */
function startSender(memberId: string, { store, tell }: SenderOptions) {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isAskedAgain = false

  const sendOne = async (write: PendingMutation) => {
    const { outcome, answer } = await sendMutation(write)
    if (answer) latest = { place: write.place, answer, at: Date.now() }
    return outcome
  }
  let latest: CachedResponse | null = null
  const onStep = () => {
    const answered = latest
    latest = null
    return tell(answered)
  }

  async function send() {
    isAskedAgain = true
    if (isSending) return
    isSending = true
    let next: number | null = null
    while (isAskedAgain && !signal.aborted) {
      isAskedAgain = false
      next = await oneTabAtATime(() => flush(memberId, { store, send: sendOne, now: Date.now, onStep, signal }))
    }
    isSending = false
    clearTimeout(timer)
    if (next !== null && !signal.aborted) timer = setTimeout(send, Math.max(0, next - Date.now()))
  }
  const hurryUp = () => retryNow(memberId, store).then(send)
  const lookUp = () => document.visibilityState === 'visible' && hurryUp()
  window.addEventListener('online', hurryUp, { signal })
  document.addEventListener('visibilitychange', lookUp, { signal })
  const stop = () => {
    stopped.abort()
    clearTimeout(timer)
  }
  return { send, retryNow: hurryUp, stop }
}

/** The browser passes the lock on when the tab that has it ends. A page without https has no locks; it goes without. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('filmdb.shelf', work) : work()

// The mutation queue of a member in this tab. All tabs of a browser share the stored mutations; one tab at a time
// sends them. Loaded for members only.

import { type DBSchema, type IDBPTransaction, openDB } from 'idb'
import type { PendingMutation } from './mutation.ts'
import { type MutationStore, noStore, orInMemory } from './mutation-store.ts'
import { enqueue, queueName } from './queue-rules.ts'
import { startSender } from './send-mutations.ts'
import type { ServerUpdate } from './server-state.ts'
import { setUnsavedFlag } from './unsaved-flag.ts'
import { convertVersion1, type Version1Record } from './version-1-record.ts'

type QueueOptions = {
  memberId: string
  /** Called with all pending mutations when they may have changed, in this tab or in another one. */
  onChange: (pendingMutations: PendingMutation[], update: ServerUpdate | null) => void
}

export type Queue = {
  /**
   * `onEnqueued` is called when the mutation is in the queue, before `onChange`. Resolves when it outlives this page; one
   * that is only in memory does not, and then resolves when it is no longer pending.
   */
  enqueue(next: PendingMutation, onEnqueued: () => void): Promise<void>
  /** Deletes a rejected mutation. */
  dismiss(key: string): Promise<void>
  close(): void
}

type Broadcast = { memberId: string; update: ServerUpdate | null }

/** Opens the member's queue and sends the mutations that are stored from earlier. */
export async function openQueue({ memberId, onChange }: QueueOptions): Promise<Queue> {
  const store = orInMemory(await openIndexedDbStore().catch(() => noStore))
  const tabs = new BroadcastChannel(queueName)

  /** By version: called when a mutation that is only in memory is no longer pending. */
  const onSettled = new Map<string, () => void>()

  async function refresh(update: ServerUpdate | null) {
    const inMemory = [...onSettled]
    const pendingMutations = await store.list(memberId)
    for (const [version, settle] of inMemory) {
      if (pendingMutations.some(pending => pending.version === version)) continue
      onSettled.delete(version)
      settle()
    }
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
    async enqueue(next, onEnqueued) {
      const { key, version } = next
      await store.update(memberId, key, current => enqueue(current, next))
      onEnqueued()
      const isInMemory = await store.isInMemory(memberId, key)
      const settled = isInMemory && new Promise<void>(resolve => onSettled.set(version, resolve))
      await broadcast(null)
      sender.send()
      await settled
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

type Schema = DBSchema & {
  mutations: { key: [memberId: string, key: string]; value: PendingMutation; indexes: { member: string } }
  /** Version 1 of the database. */
  writes: { key: [memberId: string, place: string]; value: Version1Record }
}

/**
 * Stores pending mutations in IndexedDB, where they outlive the page and the browser. Throws where IndexedDB is not
 * available, and while a tab with an older version of the site keeps the database from being upgraded.
 */
async function openIndexedDbStore(): Promise<MutationStore> {
  const db = await openLatest()
  return {
    list: memberId => db.getAllFromIndex('mutations', 'member', memberId),
    update: async (memberId, key, step) => {
      // Strict durability: the transaction completes when the data is on disk, so it survives a power failure.
      const tx = db.transaction('mutations', 'readwrite', { durability: 'strict' })
      const current = (await tx.store.get([memberId, key])) ?? null
      const next = step(current)
      if (next && next !== current) await tx.store.put(next)
      if (!next && current) await tx.store.delete([memberId, key])
      await tx.done
      return next
    },
  }
}

const openLatest = () =>
  new Promise<Awaited<ReturnType<typeof openDB<Schema>>>>((resolve, reject) => {
    openDB<Schema>(queueName, 2, {
      upgrade: (_, oldVersion, _newVersion, tx) => upgrade(oldVersion, tx),
      blocked: () => reject(new Error('another tab has the older version of the database open')),
    }).then(resolve, reject)
  })

async function upgrade(oldVersion: number, tx: IDBPTransaction<Schema, ('mutations' | 'writes')[], 'versionchange'>) {
  const mutations = tx.db.createObjectStore('mutations', { keyPath: ['memberId', 'key'] })
  mutations.createIndex('member', 'memberId')
  if (oldVersion === 0) return
  for (const record of await tx.objectStore('writes').getAll()) await mutations.add(convertVersion1(record))
  tx.db.deleteObjectStore('writes')
}

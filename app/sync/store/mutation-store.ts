import type { PendingMutation } from '../mutation.ts'
import { flagKey, formerFlagKey } from './unsaved-keys.ts'

/**
 * Name of the queue's IndexedDB database, Web Lock and BroadcastChannel. The name of version 1; changing it would lose
 * pending mutations.
 */
export const queueName = 'filmdb.shelf'

/** Stores pending mutations, at most one per member and key, shared by all tabs of the browser. */
export type MutationStore = {
  list(memberId: string): Promise<PendingMutation[]>
  /** Replaces the pending mutation in one transaction. Null means none, as argument and as result of `step`. */
  update(memberId: string, key: string, step: Step): Promise<PendingMutation | null>
}

/** No store: for browsers without IndexedDB. */
export const noStore: MutationStore = {
  list: async () => [],
  update: () => Promise.reject(new Error('IndexedDB is not available')),
}

/** A store whose pending mutations may be in memory only: those are lost with the page. */
type QueueStore = MutationStore & { isInMemory(memberId: string, key: string): Promise<boolean> }

/** Falls back to memory when IndexedDB is missing, closed or full. */
export function withMemoryFallback(store: MutationStore): QueueStore {
  const memory = createMemoryStore()
  // Versions of stored mutations that memory has taken over. They stay stored while the browser does not delete them.
  const takenOver = new Set<string>()
  // The stored mutations of each member as this page read them last, for when the store cannot be read.
  const storedByMember = new Map<string, PendingMutation[]>()
  const unlessTakenOver = (pending: PendingMutation | null) =>
    pending && takenOver.has(pending.version) ? null : pending
  async function listStored(memberId: string) {
    const stored = await store.list(memberId).catch(() => null)
    if (stored) storedByMember.set(memberId, stored)
    return storedByMember.get(memberId)?.filter(unlessTakenOver) ?? []
  }
  async function updateStored(memberId: string, key: string, step: Step) {
    const next = await store.update(memberId, key, current => step(unlessTakenOver(current)))
    const others = storedByMember.get(memberId)?.filter(pending => pending.key !== key) ?? []
    storedByMember.set(memberId, next ? [...others, next] : others)
    return next
  }
  /** Deletes stored mutations that memory has taken over and settled: another page would send them once more. */
  async function deleteSettled(memberId: string) {
    const memoryKeys = new Set((await memory.list(memberId)).map(({ key }) => key))
    for (const { key, version } of storedByMember.get(memberId) ?? []) {
      if (takenOver.has(version) && !memoryKeys.has(key))
        await updateStored(memberId, key, step => step).catch(() => null)
    }
  }
  const isInMemory = async (memberId: string, key: string) =>
    (await memory.list(memberId)).some(pending => pending.key === key)
  return {
    isInMemory,
    async list(memberId) {
      const stored = await listStored(memberId)
      await deleteSettled(memberId)
      const memoryMutations = await memory.list(memberId)
      const keys = new Set(memoryMutations.map(({ key }) => key))
      return [...stored.filter(({ key }) => !keys.has(key)), ...memoryMutations]
    },
    async update(memberId, key, step) {
      const isRemembered = await isInMemory(memberId, key)
      if (!isRemembered) {
        try {
          return await updateStored(memberId, key, step)
        } catch {
          // In memory then.
        }
      }
      // A mutation stored since then comes from another tab and is newer.
      const stored = isRemembered ? null : ((await listStored(memberId)).find(pending => pending.key === key) ?? null)
      if (stored) takenOver.add(stored.version)
      return memory.update(memberId, key, current => step(current ?? stored))
    },
  }
}

/**
 * The store, which sets the member's flag in localStorage when it is read: true while a stored mutation is still to be
 * sent, which a rejected one is not. The flag stays as it is while the store cannot be read.
 */
export const withUnsavedFlag = (store: MutationStore): MutationStore => ({
  ...store,
  async list(memberId) {
    const stored = await store.list(memberId)
    setFlag(
      memberId,
      stored.some(({ error }) => error?.kind !== 'rejected'),
    )
    return stored
  },
})

function setFlag(memberId: string, isUnsaved: boolean) {
  try {
    localStorage.removeItem(formerFlagKey)
    if (isUnsaved) localStorage.setItem(flagKey(memberId), 'yes')
    else localStorage.removeItem(flagKey(memberId))
  } catch {
    // Storage is full or switched off.
  }
}

type Step = (current: PendingMutation | null) => PendingMutation | null

/** Holds the pending mutations in memory: they are lost with the page. */
export function createMemoryStore(): MutationStore {
  const mutationsByKey = new Map<string, PendingMutation>()
  return {
    list: async memberId => [...mutationsByKey.values()].filter(pending => pending.memberId === memberId),
    update: async (memberId, key, step) => {
      const memberKey = `${memberId} ${key}`
      const next = step(mutationsByKey.get(memberKey) ?? null)
      if (next) mutationsByKey.set(memberKey, next)
      else mutationsByKey.delete(memberKey)
      return next
    },
  }
}

import type { PendingMutation } from './mutation.ts'

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
export type QueueStore = MutationStore & { isInMemory(memberId: string, key: string): Promise<boolean> }

/**
 * The store, with memory as a fallback: there may be none, the browser may close it, or have no room.
 */
export function orInMemory(store: MutationStore): QueueStore {
  const memory = createMemoryStore()
  // Versions of stored mutations that memory has taken over. They stay stored while the browser does not delete them.
  const takenOver = new Set<string>()
  const unlessTakenOver = (pending: PendingMutation | null) =>
    pending && takenOver.has(pending.version) ? null : pending
  async function listStored(memberId: string) {
    const stored = await store.list(memberId).catch(() => [])
    return stored.filter(unlessTakenOver)
  }
  const isInMemory = async (memberId: string, key: string) =>
    (await memory.list(memberId)).some(pending => pending.key === key)
  return {
    isInMemory,
    async list(memberId) {
      const [stored, remembered] = await Promise.all([listStored(memberId), memory.list(memberId)])
      const keys = new Set(remembered.map(({ key }) => key))
      return [...stored.filter(({ key }) => !keys.has(key)), ...remembered]
    },
    async update(memberId, key, step) {
      const remembered = await isInMemory(memberId, key)
      if (!remembered) {
        try {
          return await store.update(memberId, key, current => step(unlessTakenOver(current)))
        } catch {
          // In memory then.
        }
      }
      // One that is stored meanwhile is of another tab, and newer.
      const stored = remembered ? null : ((await listStored(memberId)).find(pending => pending.key === key) ?? null)
      if (stored) takenOver.add(stored.version)
      const next = await memory.update(memberId, key, current => step(current ?? stored))
      // The stored one would be sent once more by another page.
      if (!next) await store.update(memberId, key, unlessTakenOver).catch(() => null)
      return next
    },
  }
}

type Step = (current: PendingMutation | null) => PendingMutation | null

/** Holds the pending mutations in memory: they are lost with the page. */
export function createMemoryStore(): MutationStore {
  const stored = new Map<string, PendingMutation>()
  return {
    list: async memberId => [...stored.values()].filter(pending => pending.memberId === memberId),
    update: async (memberId, key, step) => {
      const memberKey = `${memberId} ${key}`
      const next = step(stored.get(memberKey) ?? null)
      if (next) stored.set(memberKey, next)
      else stored.delete(memberKey)
      return next
    },
  }
}

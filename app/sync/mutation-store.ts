import type { PendingMutation } from './mutation.ts'

/** Stores pending mutations, at most one per member and key, shared by all tabs of the browser. */
export type MutationStore = {
  list(memberId: string): Promise<PendingMutation[]>
  /** Replaces the pending mutation in one transaction. Null means none, as argument and as result of `step`. */
  update(memberId: string, key: string, step: Step): Promise<PendingMutation | null>
}

/**
 * The store, with memory as a fallback: the browser may close the store, or have no room. Mutations that are only in
 * memory are lost with the page.
 */
export function orInMemory(store: MutationStore): MutationStore {
  const memory = createMemoryStore()
  return {
    async list(memberId) {
      const [stored, remembered] = await Promise.all([store.list(memberId).catch(() => []), memory.list(memberId)])
      const keys = new Set(remembered.map(({ key }) => key))
      return [...stored.filter(({ key }) => !keys.has(key)), ...remembered]
    },
    async update(memberId, key, step) {
      const remembered = (await memory.list(memberId)).some(pending => pending.key === key)
      if (!remembered) {
        try {
          return await store.update(memberId, key, step)
        } catch {
          // In memory then.
        }
      }
      const next = await memory.update(memberId, key, step)
      // It replaced the stored one, which would be sent after it.
      if (!next) await store.update(memberId, key, () => null).catch(() => null)
      return next
    },
  }
}

type Step = (current: PendingMutation | null) => PendingMutation | null

/** For browsers without IndexedDB: the pending mutations are lost with the page. */
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

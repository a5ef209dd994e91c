import type { PendingMutation } from './mutation.ts'

/** Stores pending mutations, at most one per member and key, shared by all tabs of the browser. */
export type MutationStore = {
  list(memberId: string): Promise<PendingMutation[]>
  /** Replaces the pending mutation in one transaction. Null means none, as argument and as result of `step`. */
  update(memberId: string, key: string, step: Step): Promise<PendingMutation | null>
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

import type { PendingMutation } from './mutation.ts'

/** Where waiting writes lie: one for each member and place, seen by all tabs of the browser. */
export type MutationStore = {
  all(memberId: string): Promise<PendingMutation[]>
  /** Does one step to a place's write, with nobody in between; null is no write. Gives what is there afterwards. */
  change(memberId: string, place: string, step: Step): Promise<PendingMutation | null>
}

type Step = (current: PendingMutation | null) => PendingMutation | null

/** For a browser that keeps nothing: the writes last as long as the page. */
export function storeInMemory(): MutationStore {
  const writes = new Map<string, PendingMutation>()
  return {
    all: async memberId => [...writes.values()].filter(write => write.memberId === memberId),
    change: async (memberId, place, step) => {
      const key = `${memberId} ${place}`
      const next = step(writes.get(key) ?? null)
      if (next) writes.set(key, next)
      else writes.delete(key)
      return next
    },
  }
}

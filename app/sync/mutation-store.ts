import type { ShelfWrite } from './mutation.ts'

/** Where waiting writes lie: one for each member and place, seen by all tabs of the browser. */
export type WriteStore = {
  all(memberId: string): Promise<ShelfWrite[]>
  /** Does one step to a place's write, with nobody in between; null is no write. Gives what is there afterwards. */
  change(memberId: string, place: string, step: Step): Promise<ShelfWrite | null>
}

type Step = (current: ShelfWrite | null) => ShelfWrite | null

/** For a browser that keeps nothing: the writes last as long as the page. */
export function storeInMemory(): WriteStore {
  const writes = new Map<string, ShelfWrite>()
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

import { type DBSchema, openDB } from 'idb'
import type { PendingMutation } from './mutation.ts'
import type { MutationStore } from './mutation-store.ts'

type Writes = DBSchema & {
  writes: { key: [memberId: string, place: string]; value: PendingMutation; indexes: { member: string } }
}

/** The writes in IndexedDB, where they survive the page and the browser. Throws where the browser has none to give. */
export async function storeInBrowser(): Promise<MutationStore> {
  const db = await openDB<Writes>('filmdb.shelf', 1, {
    upgrade: db => db.createObjectStore('writes', { keyPath: ['memberId', 'place'] }).createIndex('member', 'memberId'),
  })
  return {
    all: memberId => db.getAllFromIndex('writes', 'member', memberId),
    change: async (memberId, place, step) => {
      // Strict: on the disk when it says so, also when the machine loses its power.
      const tx = db.transaction('writes', 'readwrite', { durability: 'strict' })
      const current = (await tx.store.get([memberId, place])) ?? null
      const next = step(current)
      if (next && next !== current) await tx.store.put(next)
      if (!next && current) await tx.store.delete([memberId, place])
      await tx.done
      return next
    },
  }
}

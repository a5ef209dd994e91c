// The ids of the latest mutations that IndexedDB or the server has: a copy or an early press of one of them is dropped. A
// browser that crashes may come back with the localStorage of a minute before; what it has in IndexedDB stays.
import { type DBSchema, openDB } from 'idb'
import { type PendingMutation, timeOfChange } from '../mutation.ts'
import { closeForOthers, keepOpen } from './keep-open.ts'

/** The key is a member's id. */
type Schema = DBSchema & { changes: { key: string; value: string[] } }

/** More than a member makes in the minutes until the browser has written localStorage to disk. */
const maxChanges = 200

/** Remembers nothing where IndexedDB is not available. */
export async function openDeduplicationLog() {
  const withDatabase = await keepOpen(openLatest).catch(() => null)
  return {
    has: (change: PendingMutation) =>
      withDatabase?.(async db => (await db.get('changes', change.memberId))?.includes(idOf(change))).catch(() => false),
    add: (change: PendingMutation) =>
      withDatabase?.(async db => {
        const tx = db.transaction('changes', 'readwrite')
        const latest = (await tx.store.get(change.memberId)) ?? []
        await tx.store.put([idOf(change), ...latest].slice(0, maxChanges), change.memberId)
        await tx.done
      }).catch(() => {}),
  }
}

const openLatest = () =>
  openDB<Schema>('filmdb.changes', 1, {
    upgrade: db => void db.createObjectStore('changes'),
    blocking: closeForOthers,
  })

/** An early press and its copy are the same change. */
const idOf = (change: PendingMutation) => `${change.key} ${timeOfChange(change)}`

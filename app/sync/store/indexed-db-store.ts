// Stores pending mutations in IndexedDB, where they outlive the page and the browser.
import { type DBSchema, type IDBPTransaction, openDB } from 'idb'
import type { PendingMutation } from '../mutation.ts'
import { closeForOthers, keepOpen } from './keep-open.ts'
import { type MutationStore, queueName } from './mutation-store.ts'
import { convertVersion1, type Version1Record } from './version-1-record.ts'

type Schema = DBSchema & {
  mutations: { key: [memberId: string, key: string]; value: PendingMutation; indexes: { member: string } }
  /** Version 1 of the database. */
  writes: { key: [memberId: string, place: string]; value: Version1Record }
}

/**
 * Throws where IndexedDB is not available, and while a tab with an older version of the site keeps the database from being
 * upgraded.
 */
export async function openIndexedDbStore(): Promise<MutationStore> {
  const withDatabase = await keepOpen(openLatest)
  return {
    list: memberId => withDatabase(db => db.getAllFromIndex('mutations', 'member', memberId)),
    update: (memberId, key, step) =>
      withDatabase(async db => {
        // Strict durability: the transaction completes when the data is on disk, so it survives a power failure.
        const tx = db.transaction('mutations', 'readwrite', { durability: 'strict' })
        const current = (await tx.store.get([memberId, key])) ?? null
        const next = step(current)
        if (next && next !== current) await tx.store.put(next)
        if (!next && current) await tx.store.delete([memberId, key])
        await tx.done
        return next
      }),
  }
}

const openLatest = () =>
  new Promise<Awaited<ReturnType<typeof openDB<Schema>>>>((resolve, reject) => {
    openDB<Schema>(queueName, 2, {
      upgrade: (_, oldVersion, _newVersion, tx) => upgrade(oldVersion, tx),
      blocking: closeForOthers,
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

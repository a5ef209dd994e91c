import { useSyncExternalStore } from 'react'
import type { MutationKey } from '../mutation.ts'
import { emptySnapshot, syncStore } from './sync-store.ts'

/** The pending mutations and responses since the pages of this tab were loaded. */
export const useMutations = () => useSyncExternalStore(syncStore.subscribe, syncStore.snapshot, () => emptySnapshot)

/** The pending mutation and the latest response for one key (`keyOf`). */
export function useMutation(key: MutationKey) {
  const { pendingMutations, serverStates } = useMutations()
  return { pending: pendingMutations.get(key), serverState: serverStates.get(key) }
}

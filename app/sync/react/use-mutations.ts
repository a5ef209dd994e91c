import { useSyncExternalStore } from 'react'
import type { MutationKey } from '../mutation.ts'
import type { QueueState } from '../optimistic/optimistic.ts'
import { emptySnapshot, syncStore } from './sync-store.ts'

/** The pending mutations and responses since the pages of this tab were loaded. */
export const useMutations = () => useSyncExternalStore(syncStore.subscribe, syncStore.snapshot, () => emptySnapshot)

/** The pending mutation and the latest response for one key (`keyOf`). */
export const mutationState = ({ pendingMutations, serverStates }: QueueState, key: MutationKey) => ({
  pending: pendingMutations.get(key),
  serverState: serverStates.get(key),
})

/** The state of a mutation while rendering: the component is rendered again when it changes. */
export const useMutation = (key: MutationKey) => mutationState(useMutations(), key)

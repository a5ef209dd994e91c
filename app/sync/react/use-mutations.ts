import { useSyncExternalStore } from 'react'
import { nothingKnown, syncStore } from '../sync-store.ts'

/** What this tab knows of the visitor's shelf beyond what its pages came with. */
export const useMutations = () => useSyncExternalStore(syncStore.subscribe, syncStore.snapshot, () => nothingKnown)

/** What is known of one place of the shelf (`placeOf`). */
export function useMutation(place: string) {
  const { writes, answers } = useMutations()
  return { write: writes.get(place), answer: answers.get(place) }
}

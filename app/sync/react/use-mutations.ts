import { useSyncExternalStore } from 'react'
import { nothingKnown, shelfStore } from '../sync-store.ts'

/** What this tab knows of the visitor's shelf beyond what its pages came with. */
export const useShelf = () => useSyncExternalStore(shelfStore.subscribe, shelfStore.snapshot, () => nothingKnown)

/** What is known of one place of the shelf (`placeOf`). */
export function useShelfPlace(place: string) {
  const { writes, answers } = useShelf()
  return { write: writes.get(place), answer: answers.get(place) }
}

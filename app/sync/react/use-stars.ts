import type { Stars } from '#app/domain/stars.ts'
import type { MutationKey } from '../mutation.ts'
import { optimisticStars } from '../optimistic/optimistic.ts'
import { syncStore } from './sync-store.ts'
import { useMutation } from './use-mutations.ts'

/** The member's stars; `stars` is the value that the page was loaded with. */
export const useStars = (filmId: number, stars: Stars | null) => optimisticStars(stars, useMutation(`${filmId}/rating`))

/** The same outside of rendering. */
export function currentStars(filmId: number, stars: Stars | null) {
  const { pendingMutations, serverStates } = syncStore.snapshot()
  const key: MutationKey = `${filmId}/rating`
  return optimisticStars(stars, { pending: pendingMutations.get(key), serverState: serverStates.get(key) })
}

import type { Stars } from '#app/domain/stars.ts'
import { optimisticStars } from '../optimistic/optimistic.ts'
import { syncStore } from './sync-store.ts'
import { mutationState, useMutation } from './use-mutations.ts'

/** The member's stars; `stars` is the value that the page was loaded with. */
export const useStars = (filmId: number, stars: Stars | null) => optimisticStars(stars, useMutation(`${filmId}/rating`))

/** The stars that `useStars` returns, outside of rendering. */
export const currentStars = (filmId: number, stars: Stars | null) =>
  optimisticStars(stars, mutationState(syncStore.snapshot(), `${filmId}/rating`))

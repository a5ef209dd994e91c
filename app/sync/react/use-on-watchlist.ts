import { optimisticWatchlist, unknownDate } from '../optimistic/optimistic.ts'
import { useMutation } from './use-mutations.ts'

/** Whether the film is on the member's watchlist; `wasListed` is the value that the page was loaded with. */
export const useOnWatchlist = (filmId: number, wasListed: boolean) =>
  optimisticWatchlist(wasListed ? unknownDate : null, useMutation(`${filmId}/watchlist`))

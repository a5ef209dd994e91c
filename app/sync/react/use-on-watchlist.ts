import { optimisticWatchlist } from '../optimistic/optimistic.ts'
import { useMutation } from './use-mutations.ts'

/** Whether the film is on the member's watchlist; `listedAt` is the value that the page was loaded with. */
export const useOnWatchlist = (filmId: number, listedAt: string | null) =>
  optimisticWatchlist(listedAt, useMutation(`${filmId}/watchlist`))

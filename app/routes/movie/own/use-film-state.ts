import { optimisticWatchlist } from '#app/sync/optimistic/optimistic.ts'
import { optimisticLike, optimisticSeen, optimisticViewings } from '#app/sync/optimistic/optimistic-diary.ts'
import { useMutation, useMutations } from '#app/sync/react/use-mutations.ts'
import { useStars } from '#app/sync/react/use-stars.ts'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'
import type { LogFacts } from '#app/ui/log/log-fields.ts'

/**
 * The member's marks and viewings of the film with the changes that are not saved yet, and the states of their mutations.
 * `current` has the facts of the Log form with these changes.
 */
export function useFilmState(filmId: number, logFacts: LogFacts) {
  const listing = useMutation(`${filmId}/watchlist`)
  const seenState = useMutation(`${filmId}/seen`)
  const like = useMutation(`${filmId}/film_like`)
  const prefix = `${filmId}/diary_entry/`
  // An entry can change the film's rating, its like and whether it is seen (decision 032), so the page is loaded again.
  useRevalidateOnSave(key => key.startsWith(prefix))
  const pending = [...useMutations().pendingMutations.values()].filter(({ key }) => key.startsWith(prefix))
  const unsavedEntries = pending.flatMap(({ mutation, error }) =>
    mutation.noun === 'diary_entry' && mutation.entry && error?.kind !== 'rejected' ? [mutation.entry] : [],
  )
  const isOnWatchlist = optimisticWatchlist(logFacts.listedAt, listing)
  const isMarkedSeen = optimisticSeen(logFacts.seenAt, seenState) || (unsavedEntries.length > 0 && !seenState.pending)
  const isLiked =
    optimisticLike(logFacts.likedAt, like) || (unsavedEntries.some(({ isLiked }) => isLiked) && !like.pending)
  const viewings = optimisticViewings(logFacts.viewings, pending)
  const current: LogFacts = {
    ...logFacts,
    viewings,
    stars: useStars(filmId, logFacts.stars),
    listedAt: isOnWatchlist ? (logFacts.listedAt ?? now()) : null,
    seenAt: isMarkedSeen ? (logFacts.seenAt ?? now()) : null,
    likedAt: isLiked ? (logFacts.likedAt ?? now()) : null,
  }
  return {
    listing,
    isOnWatchlist,
    seen: seenState,
    isMarkedSeen,
    like,
    isLiked,
    viewings,
    isUnsaved: unsavedEntries.length > 0,
    current,
  }
}

const now = () => new Date().toISOString()

import { optimisticLike, optimisticSeen, optimisticViewings } from '#app/sync/optimistic-diary.ts'
import { useFreshLibrary } from '#app/sync/react/use-fresh-library.ts'
import { useMutation, useMutations } from '#app/sync/react/use-mutations.ts'
import type { LogFacts } from '#app/ui/log/log-fields.ts'

/** Whether the member has seen and likes the film, and the viewings, with what is not saved yet. */
export function useFilmLife(filmId: number, own: LogFacts) {
  const seen = useMutation(`${filmId}/seen`)
  const like = useMutation(`${filmId}/film_like`)
  const prefix = `${filmId}/diary_entry/`
  // What follows from an entry (decision 032) is the server's to say.
  useFreshLibrary(key => key.startsWith(prefix))
  const pending = [...useMutations().pendingMutations.values()].filter(({ key }) => key.startsWith(prefix))
  const unsaved = pending.flatMap(({ mutation, error }) =>
    mutation.noun === 'diary_entry' && mutation.entry && error?.kind !== 'rejected' ? [mutation.entry] : [],
  )
  return {
    ...{ seen, like },
    isSeen: optimisticSeen(own.seenAt, seen) || (unsaved.length > 0 && !seen.pending),
    isLiked: optimisticLike(own.likedAt, like) || (unsaved.some(({ isLiked }) => isLiked) && !like.pending),
    viewings: optimisticViewings(own.viewings, pending),
    isUnsaved: unsaved.length > 0,
  }
}

import { href } from 'react-router'
import { optimisticWatchlist, unknownDate } from '#app/sync/optimistic/optimistic.ts'
import { optimisticSeen } from '#app/sync/optimistic/optimistic-diary.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import buttons from '#app/ui/form/button.module.css'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'

/** The marks that the page was loaded with. */
export type OwnMarks = { isSeen: boolean; isOnWatchlist: boolean }

type FilmMarksProps = {
  film: { id: number; title: string }
  own: OwnMarks
  nextPath: string
  /** Called with whether the mark is set now. */
  onMark: (isOn: boolean) => void
}

/** For a film without stars: it is seen all the same, or it goes on the watchlist. Both go on to the next film. */
export function FilmMarks({ film: { id, title }, own, nextPath, onMark }: FilmMarksProps) {
  const params = { id: String(id) }
  const seen = useMutation(`${id}/seen`)
  const listing = useMutation(`${id}/watchlist`)
  const isSeen = optimisticSeen(own.isSeen ? unknownDate : null, seen)
  const isOnWatchlist = optimisticWatchlist(own.isOnWatchlist ? unknownDate : null, listing)
  const write = (mutation: Parameters<typeof syncStore.enqueue>[0], isOn: boolean) => {
    const isPending = syncStore.enqueue(mutation, title)
    if (isPending) onMark(isOn)
    return isPending
  }
  return (
    <>
      <MutationForm
        action={href('/movie/:id/seen', params)}
        method={isSeen ? 'DELETE' : 'PUT'}
        next={nextPath}
        title={title}
        onWrite={() => write({ noun: 'seen', filmId: id, isSeen: !isSeen }, !isSeen)}
      >
        <button type="submit" className={buttons.secondary} aria-pressed={isSeen}>
          {isSeen && <Icon name="check" />} Seen, no stars
        </button>
      </MutationForm>
      <MutationForm
        action={href('/movie/:id/watchlist', params)}
        method={isOnWatchlist ? 'DELETE' : 'PUT'}
        next={nextPath}
        title={title}
        onWrite={() => write({ noun: 'watchlist', filmId: id, isListed: !isOnWatchlist }, !isOnWatchlist)}
      >
        <button type="submit" className={buttons.secondary} aria-pressed={isOnWatchlist}>
          <Icon name={isOnWatchlist ? 'check' : 'list'} /> Watchlist
        </button>
      </MutationForm>
      <SaveState {...seen} saved={isSeen ? 'Marked as seen' : 'Not marked as seen'} />
      <SaveState {...listing} saved={isOnWatchlist ? 'On your watchlist' : 'Off your watchlist'} />
    </>
  )
}

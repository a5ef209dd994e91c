import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import { optimisticMembership } from '#app/sync/optimistic-list.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import { OwnIcon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import { FavouriteChoice } from './favourite-choice.tsx'
import { ListChoices } from './list-choices.tsx'
import type { loader } from './page.tsx'

type AddToListProps = {
  film: { id: number; title: string }
  /** The ids of the member's lists that have the film. */
  lists: string[]
}

/** Opens the member's lists; their names are loaded with the first press. */
export function AddToList({ film, lists }: AddToListProps) {
  const fetcher = useFetcher<typeof loader>()
  const [open, setOpen] = useState(false)
  const page = href('/movie/:id/lists', { id: String(film.id) })
  const count = useListCount(film.id, lists)
  return (
    <>
      <ProgressiveButton
        page={page}
        className={`${buttons.button} ${buttons.ghost}`}
        onPress={() => {
          fetcher.load(page)
          setOpen(true)
        }}
      >
        <OwnIcon>
          <path d="M4 6h10M4 12h10M4 18h6m8-7v8m-4-4h8" />
        </OwnIcon>
        {count === 0 ? 'Add to list' : count === 1 ? 'In 1 list' : `In ${count} lists`}
      </ProgressiveButton>
      <Dialog heading="Add to list" open={open} onClose={() => setOpen(false)}>
        {fetcher.data ? (
          <>
            <FavouriteChoice film={film} chosen={fetcher.data.chosen} />
            <ListChoices {...fetcher.data} />
          </>
        ) : (
          <p className="quiet">Loading your lists…</p>
        )}
      </Dialog>
    </>
  )
}

/** The number of lists that have the film, with the changes since the page was loaded. */
function useListCount(filmId: number, lists: string[]) {
  const { pendingMutations, serverStates } = useMutations()
  const suffix = `/${filmId}`
  const keys = new Set([...lists.map(id => `list/${id}${suffix}`), ...serverStates.keys(), ...pendingMutations.keys()])
  return [...keys].filter(key => {
    if (!key.startsWith('list/') || !key.endsWith(suffix)) return false
    const queued = { pending: pendingMutations.get(key), serverState: serverStates.get(key) }
    return optimisticMembership(lists.includes(key.slice('list/'.length, -suffix.length)), queued)
  }).length
}

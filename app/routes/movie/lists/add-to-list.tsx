import { useState } from 'react'
import { href } from 'react-router'
import { notAuthenticatedMessages as messages } from '#app/accounts/forms/not-authenticated.ts'
import { optimisticMembership } from '#app/sync/optimistic/optimistic-list.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import { OwnIcon } from '#app/ui/layout/icon.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import buttons from '../../../ui/form/button.module.css'
import { FavouriteChoice } from './favourite-choice.tsx'
import { ListChoices } from './list-choices.tsx'
import { useChoices } from './use-choices.ts'

type AddToListProps = {
  film: { id: number; title: string }
  /** The ids of the member's lists that have the film. */
  lists: string[]
}

/** Opens the member's lists; their names are loaded with the first press. */
export function AddToList({ film, lists }: AddToListProps) {
  const [open, setOpen] = useState(false)
  const page = href('/movie/:id/lists', { id: String(film.id) })
  const { choices, retry } = useChoices(page, { open, lists })
  const loaded = useFallbackFocus<HTMLDivElement>(choices)
  const count = useListCount(film.id, lists)
  return (
    <>
      <ProgressiveButton page={page} className={buttons.secondary} onPress={() => setOpen(true)}>
        <OwnIcon d="M4 6h10M4 12h10M4 18h6m8-7v8m-4-4h8" />
        {count === 0 ? 'Add to list' : count === 1 ? 'In 1 list' : `In ${count} lists`}
      </ProgressiveButton>
      <Dialog heading="Add to list" open={open} onClose={() => setOpen(false)}>
        {choices === undefined ? (
          <p className="quiet">Loading your lists…</p>
        ) : choices === null ? (
          <SignIn filmId={film.id} />
        ) : choices === 'failed' ? (
          <Failed onRetry={retry} />
        ) : (
          <div ref={loaded} tabIndex={-1}>
            <FavouriteChoice film={film} chosen={choices.chosen} />
            <ListChoices {...choices} />
          </div>
        )}
      </Dialog>
    </>
  )
}

const SignIn = ({ filmId }: { filmId: number }) => (
  <p>
    {messages.notAuthenticated} <TextLink to={signInPath(href('/movie/:id', { id: String(filmId) }))}>Sign In</TextLink>
  </p>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <p role="alert">Your lists could not be loaded.</p>
    <button type="button" className={buttons.secondary} onClick={onRetry}>
      Try Again
    </button>
  </>
)

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

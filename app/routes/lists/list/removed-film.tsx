import { type ListItem, listMessages } from '#app/library/lists/list.ts'
import type { After } from '#app/library/lists/list-order.ts'
import { optimisticMembership } from '#app/sync/optimistic/optimistic-list.ts'
import { textIn } from '#app/sync/rejected-text.ts'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import styles from './removed-film.module.css'
import type { ChangeItem, StateOf, TypedNotes } from './use-list-items.ts'

type RemovedFilmProps = {
  item: ListItem
  /** Whether the page has the film's former place; else another page of the list may have the film. */
  isOnPage: boolean
  /** The film after which an undo puts it back. */
  after: After
  typedNotes: TypedNotes
  change: ChangeItem
  stateOf: StateOf
}

/** The id of the button that puts a film back. */
export const undoId = (filmId: number) => `undo-${filmId}`

/**
 * A film that was taken out on this page, or elsewhere, with an undo that restores its place and note; the note is then the
 * one that was typed here and not saved. The typed note of a film that another page may have is saved by itself.
 */
export function RemovedFilm({ item: { film, note }, isOnPage, after, typedNotes, change, stateOf }: RemovedFilmProps) {
  const refused = refusedNote(stateOf(film.id))
  const typed = typedNotes.get(film.id)?.typed ?? refused?.note
  const isElsewhere = !isOnPage && optimisticMembership(true, stateOf(film.id))
  return (
    <li className={styles.removed}>
      {typed === undefined ? (
        <span id={`removed-${film.id}`}>
          Removed <b>{film.title}</b>.
        </span>
      ) : (
        <span tabIndex={-1} ref={focusIfLost}>
          {!isElsewhere && 'Removed '}
          <b>{film.title}</b>
          {isElsewhere ? ' is not on this page any more.' : `. ${refused?.message ?? listMessages.filmTakenOut}`} Your
          note is not saved: <q dir="auto">{typed}</q>
        </span>
      )}{' '}
      <button
        type="button"
        className="link"
        id={undoId(film.id)}
        aria-describedby={typed === undefined ? `removed-${film.id}` : undefined}
        onClick={() => {
          const written = typed?.trim() ?? note
          const isQueued = isElsewhere ? change(film, { note: written }, note) : change(film, { note: written, after })
          if (isQueued) typedNotes.delete(film.id)
          focusAfterRender(
            () => document.querySelector<HTMLElement>(`#film-${film.id} button`) ?? document.getElementById('main'),
          )
        }}
      >
        {typed === undefined ? 'Undo' : isElsewhere ? 'Save the note' : 'Put it back with this note'}
      </button>
    </li>
  )
}

/** The note that the server has rejected, and why; undefined without one. */
function refusedNote({ pending }: ReturnType<StateOf>) {
  if (pending?.error?.kind !== 'rejected') return undefined
  const note = textIn(pending.mutation)
  return note === '' ? undefined : { note, message: pending.error.message }
}

/** As a `ref`: focuses the element when its row has left the page with the focus. */
const focusIfLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

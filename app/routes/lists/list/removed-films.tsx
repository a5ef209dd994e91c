import { listMessages } from '#app/library/lists/list.ts'
import { type OptimisticItem, optimisticMembership } from '#app/sync/optimistic/optimistic-list.ts'
import { textIn } from '#app/sync/rejected-text.ts'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import styles from './removed-films.module.css'
import type { ChangeItem, StateOf, TypedNotes } from './use-list-items.ts'

type RemovedFilmsProps = {
  /** All films of the page; removed ones are in their former place. */
  items: OptimisticItem[]
  typedNotes: TypedNotes
  change: ChangeItem
  stateOf: StateOf
  /** The film before this page, or null. */
  first: number | null
}

/** The id of the button that puts a film back. */
export const undoId = (filmId: number) => `undo-${filmId}`

/**
 * The films that were taken out on this page, or elsewhere, each with an undo that restores its place and note; the note is
 * then the one that was typed here and not saved. The typed note of a film that another page may have is saved alone.
 */
export function RemovedFilms({ items, typedNotes, change, stateOf, first }: RemovedFilmsProps) {
  const unknown = [...typedNotes.values()].filter(({ film }) => !items.some(item => item.film.id === film.id))
  const all = [...items, ...unknown.map(item => ({ ...item, isRemoved: true }))]
  const removed = all.flatMap((item, index) => (item.isRemoved ? [{ ...item, index }] : []))
  if (removed.length === 0) return null
  const afterOf = (index: number) => all.slice(0, index).findLast(({ isRemoved }) => !isRemoved)?.film.id ?? first
  return (
    <ul className={styles.removed}>
      {removed.map(({ film, note, index }) => {
        const refused = refusedNote(stateOf(film.id))
        const typed = typedNotes.get(film.id)?.typed ?? refused?.note
        const isElsewhere = index >= items.length && optimisticMembership(true, stateOf(film.id))
        return (
          <li key={film.id}>
            {typed === undefined ? (
              <>
                Removed <b>{film.title}</b>.
              </>
            ) : (
              <span tabIndex={-1} ref={focusIfLost}>
                {!isElsewhere && 'Removed '}
                <b>{film.title}</b>
                {isElsewhere ? ' is not on this page any more.' : `. ${refused?.message ?? listMessages.filmTakenOut}`}{' '}
                Your note is not saved: <q dir="auto">{typed}</q>
              </span>
            )}{' '}
            <button
              type="button"
              className="link"
              id={undoId(film.id)}
              onClick={() => {
                const written = typed?.trim() ?? note
                const isQueued = isElsewhere
                  ? change(film, { note: written }, note)
                  : change(film, { note: written, after: afterOf(index) })
                if (isQueued) typedNotes.delete(film.id)
                focusAfterRender(
                  () =>
                    document.querySelector<HTMLElement>(`#film-${film.id} button`) ?? document.getElementById('main'),
                )
              }}
            >
              {typed === undefined ? 'Undo' : isElsewhere ? 'Save the note' : 'Put it back with this note'}
            </button>
          </li>
        )
      })}
    </ul>
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

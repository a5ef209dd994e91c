import { listMessages } from '#app/library/lists/list.ts'
import type { OptimisticItem } from '#app/sync/optimistic/optimistic-list.ts'
import { focusAfterRender, focusOnMount } from '#app/ui/form/focus.ts'
import styles from './removed-films.module.css'
import type { ChangeItem, TypedNotes } from './use-list-items.ts'

type RemovedFilmsProps = {
  /** All films of the page; removed ones are in their former place. */
  items: OptimisticItem[]
  typedNotes: TypedNotes
  change: ChangeItem
  /** Whether a film that is not on this page is on another one. */
  isInList: (filmId: number) => boolean
  /** The film before this page, or null. */
  first: number | null
}

/** The id of the button that puts a film back. */
export const undoId = (filmId: number) => `undo-${filmId}`

/**
 * The films that were taken out on this page, or elsewhere while their note was typed here, each with an undo that
 * restores its place and note; the note is then the typed one.
 */
export function RemovedFilms({ items, typedNotes, change, isInList, first }: RemovedFilmsProps) {
  const unknown = [...typedNotes.values()].filter(
    ({ film }) => !items.some(item => item.film.id === film.id) && !isInList(film.id),
  )
  const all = [...items, ...unknown.map(item => ({ ...item, isRemoved: true }))]
  const removed = all.flatMap((item, index) => (item.isRemoved ? [{ ...item, index }] : []))
  if (removed.length === 0) return null
  const afterOf = (index: number) => all.slice(0, index).findLast(({ isRemoved }) => !isRemoved)?.film.id ?? first
  return (
    <ul className={styles.removed}>
      {removed.map(({ film, note, index }) => {
        const typed = typedNotes.get(film.id)?.note
        return (
          <li key={film.id}>
            {typed === undefined ? (
              <>
                Removed <b>{film.title}</b>.
              </>
            ) : (
              <span tabIndex={-1} ref={focusOnMount}>
                Removed <b>{film.title}</b>. {listMessages.filmTakenOut} Your note is not saved:{' '}
                <q dir="auto">{typed}</q>
              </span>
            )}{' '}
            <button
              type="button"
              className="link"
              id={undoId(film.id)}
              onClick={() => {
                if (change(film, { note: typed?.trim() ?? note, after: afterOf(index) })) typedNotes.delete(film.id)
                focusAfterRender(() => document.querySelector<HTMLElement>(`#film-${film.id} button`))
              }}
            >
              {typed === undefined ? 'Undo' : 'Put it back with this note'}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

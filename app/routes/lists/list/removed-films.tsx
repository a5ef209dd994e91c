import type { OptimisticItem } from '#app/sync/optimistic/optimistic-list.ts'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import styles from './removed-films.module.css'
import type { ChangeItem } from './use-list-items.ts'

type RemovedFilmsProps = {
  /** All films of the page; removed ones are in their former place. */
  items: OptimisticItem[]
  change: ChangeItem
  /** The film before this page, or null. */
  first: number | null
}

/** The id of the button that puts a film back. */
export const undoId = (filmId: number) => `undo-${filmId}`

/** The films that were taken out on this page, each with an undo that restores its place and note. */
export function RemovedFilms({ items, change, first }: RemovedFilmsProps) {
  const removed = items.flatMap((item, index) => (item.isRemoved ? [{ ...item, index }] : []))
  if (removed.length === 0) return null
  const afterOf = (index: number) => items.slice(0, index).findLast(({ isRemoved }) => !isRemoved)?.film.id ?? first
  return (
    <ul className={styles.removed}>
      {removed.map(({ film, note, index }) => (
        <li key={film.id}>
          Removed <b>{film.title}</b>.{' '}
          <button
            type="button"
            className="link"
            id={undoId(film.id)}
            onClick={() => {
              change(film, { note, after: afterOf(index) })
              focusAfterRender(() => document.querySelector<HTMLElement>(`#film-${film.id} button`))
            }}
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { ListItem } from '#app/library/lists/list.ts'
import { parseNote } from '#app/library/lists/list-fields.ts'
import type { After } from '#app/library/lists/list-order.ts'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import { MutationTarget } from '#app/ui/form/mutation-target.tsx'
import { Icon, OwnIcon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import { FilmCell } from './film-cell.tsx'
import styles from './list-row.module.css'
import { undoId } from './removed-film.tsx'
import { RowEditor } from './row-editor.tsx'
import type { RowLook } from './row-look.ts'
import type { ChangeItem, TypedNotes } from './use-list-items.ts'

type ListRowProps = {
  item: ListItem
  listId: string
  path: string
  rank: number | null
  /** The name of the handle. */
  label: string
  gripProps: React.ComponentProps<'button'>
  look: RowLook
  /** The film that this one goes after with one step up or down; null: to the beginning. Absent: there is no step. */
  up: After
  down: After
  place: { now: number; last: number }
  /** The film that this one goes after at a place; absent when it is on another page. */
  toAfter: (place: number) => After
  /** Called with the new place of the film after a step or the form. */
  onMove: (place: number) => void
  /** Whether the URL opens the forms of the row: the link of a page without script does. */
  isOpen: boolean
  change: ChangeItem
  typedNotes: TypedNotes
}

const looks = { lifted: styles.lifted, 'gap-before': styles.gapBefore, 'gap-after': styles.gapAfter } as const

/** A film of a list: handle, rank, poster, title, note, and the forms of the row. */
export function ListRow({ item, listId, path, rank, label, gripProps, look, up, down, place, ...row }: ListRowProps) {
  const { film, note } = item
  const filmName = formatFilmName(film)
  const typed = row.typedNotes.get(film.id)?.typed
  // The row comes back with what was typed when another tab has taken the film out and undone it.
  const [isEdited, setEdited] = useState(row.isOpen || typed !== undefined)
  const close = () => {
    setEdited(false)
    row.typedNotes.delete(film.id)
  }
  const more = useRef<HTMLAnchorElement>(null)
  const action = href('/list/:listId/films/:id', { listId, id: String(film.id) })
  const anchor = `film-${film.id}`
  const steps: { after: After; name: string; to: number; d: string }[] = [
    { after: up, name: 'Up', to: place.now - 1, d: 'm6 15 6-6 6 6' },
    { after: down, name: 'Down', to: place.now + 1, d: 'm6 9 6 6 6-6' },
  ]
  return (
    <li id={anchor} className={look ? `${styles.row} ${looks[look]}` : styles.row}>
      <button type="button" className={styles.grip} aria-label={label} aria-describedby="how" {...gripProps}>
        <OwnIcon d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" isBold />
      </button>
      {rank !== null && <b className={`${styles.rank} num`}>{rank}</b>}
      <FilmCell film={film} />
      {note && !isEdited && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <form className={styles.steps} method="post" action={action}>
        <MutationTarget method="PUT" next={`${path}#${anchor}`} />
        {steps.map(({ after, name, to, d }) => (
          <button
            key={name}
            type="submit"
            className={buttons.tool}
            name="after"
            value={after ?? 'first'}
            aria-label={`${name}, ${filmName}`}
            disabled={after === undefined}
            onClick={event => {
              const button = event.currentTarget
              const typed = row.typedNotes.get(film.id)?.typed
              // On another page the row would not have the typed words: they are saved with the step.
              const read = typed === undefined ? {} : parseNote(typed)
              if (after === undefined || 'error' in read || !row.change(film, { after, ...read })) return
              event.preventDefault()
              row.onMove(to)
              if (typed !== undefined) close()
              // A row at the end of the list has one step left.
              focusAfterRender(() =>
                button.disabled ? button.form?.querySelector<HTMLElement>('button:enabled') : button,
              )
            }}
          >
            <OwnIcon d={d} />
          </button>
        ))}
      </form>
      <Link
        ref={more}
        className={`${buttons.tool} ${styles.more}`}
        to={`${path}${path.includes('?') ? '&' : '?'}film=${film.id}#${anchor}`}
        aria-label={`More for ${filmName}`}
        aria-expanded={isEdited}
        onClick={event => {
          event.preventDefault()
          if (isEdited) close()
          else setEdited(true)
        }}
      >
        <Icon name={isEdited ? 'close' : 'pen'} />
      </Link>
      {isEdited && (
        <RowEditor
          {...{ item, typed, action, path, anchor, place, toAfter: row.toAfter, onMove: row.onMove }}
          onType={typed => {
            if (typed === null) row.typedNotes.delete(film.id)
            else row.typedNotes.set(film.id, { ...item, typed })
          }}
          onClose={() => {
            close()
            more.current?.focus()
          }}
          change={item => {
            const isQueued = row.change(film, item)
            if (!isQueued) return false
            close()
            focusAfterRender(() => more.current ?? document.getElementById(undoId(film.id)))
            return true
          }}
        />
      )}
    </li>
  )
}

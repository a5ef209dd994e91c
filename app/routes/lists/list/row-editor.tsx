import { useRef, useState } from 'react'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import { type ListErrorCode, type ListItem, listMessages } from '#app/library/lists/list.ts'
import { parseNote } from '#app/library/lists/list-fields.ts'
import type { After } from '#app/library/lists/list-order.ts'
import type { ListItemMutation } from '#app/sync/mutation.ts'
import { MutationTarget } from '#app/ui/form/mutation-target.tsx'
import { submitOnEnter } from '#app/ui/form/submit-on-enter.ts'
import buttons from '../../../ui/form/button.module.css'
import { isCloseKey } from './is-close-key.ts'
import styles from './row-editor.module.css'

type RowEditorProps = {
  item: ListItem
  /** The text typed here before; undefined when the note is as it was. */
  typed: string | undefined
  /** The path of the list item. */
  action: string
  path: string
  anchor: string
  place: { now: number; last: number }
  /** The film that this one goes after at a place; absent when it is on another page. */
  toAfter: (place: number) => After
  /** Called with the place that the film was moved to without a page load. */
  onMove: (place: number) => void
  /** Returns false when the forms have to be submitted. */
  change: (item: ListItemMutation['item']) => boolean
  /** Called with the typed note; with null when the note is as it was. */
  onType: (typed: string | null) => void
  onClose: () => void
}

/** The forms for the note of a film, its place, and its removal; they work without script too. */
export function RowEditor({ item, typed, action, path, anchor, place, toAfter, ...handlers }: RowEditorProps) {
  const { film, note } = item
  const { change, onType, onClose, onMove } = handlers
  const [opened] = useState(note)
  const text = useRef<HTMLTextAreaElement>(null)
  const textToMove = useRef<HTMLInputElement>(null)
  const typedText = () => text.current?.value ?? typed ?? opened
  const [problem, setProblem] = useState<string | null>(null)
  /** The note where it was changed; null when it cannot be stored: its message is shown, and nothing is submitted. */
  const readNote = (event: React.FormEvent<HTMLFormElement>) => {
    const written = typedText()
    const read: { note?: string } | { error: ListErrorCode } = written === opened ? {} : parseNote(written)
    if (!('error' in read)) return read
    event.preventDefault()
    setProblem(listMessages[read.error])
    text.current?.focus()
    return null
  }
  const move = (event: React.FormEvent<HTMLFormElement>) => {
    const newPlace = Number(new FormData(event.currentTarget).get('place'))
    const after = toAfter(newPlace)
    const read = readNote(event)
    if (!read) return
    if (after !== undefined && change({ after, ...read })) {
      event.preventDefault()
      onMove(newPlace)
    } else if (textToMove.current) {
      // The form leaves the page, and takes a changed note with it. After Back the earlier note is such a change too.
      const written = typedText()
      if (written !== opened) textToMove.current.disabled = false
      textToMove.current.value = written
    }
  }
  const noteId = `note-${film.id}`
  const placeId = `place-${film.id}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div className={styles.editor} onKeyDown={event => isCloseKey(event) && onClose()}>
      <form
        method="post"
        action={action}
        className={styles.note}
        onSubmit={event => {
          const read = readNote(event)
          if (read && change({ note, ...read })) event.preventDefault()
        }}
        onKeyDown={submitOnEnter}
      >
        <MutationTarget method="PUT" next={`${path}#${anchor}`} />
        <input type="hidden" name="basedOn" value={note} />
        <label htmlFor={noteId}>{`Note on ${film.title}`}</label>
        <textarea
          ref={text}
          id={noteId}
          name="note"
          dir="auto"
          defaultValue={typed ?? opened}
          rows={2}
          onChange={({ currentTarget: { value } }) => {
            setProblem(null)
            onType(value === opened ? null : value)
          }}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${noteId}-error`}
          // biome-ignore lint/a11y/noAutofocus: the member opened this form
          autoFocus
        />
        <p className={styles.problem} id={`${noteId}-error`} role="alert">
          {problem}
        </p>
        <p className={note === opened ? 'sr' : 'quiet'} dir="auto" role="status">
          {note !== opened && `This note was changed elsewhere meanwhile${note && `: ${note}`}. Saving replaces it.`}
        </p>
        <button type="submit" className={buttons.primary}>
          Save the note
        </button>
      </form>
      <div className={styles.rest}>
        {/* The films of other pages are not known here: the server finds the place. */}
        <form method="post" action={action} className={styles.place} onSubmit={move}>
          <MutationTarget method="PUT" next={path} />
          <input type="hidden" name="basedOn" value={note} />
          <input ref={textToMove} type="hidden" name="note" disabled />
          <label htmlFor={placeId}>Place</label>
          <input id={placeId} name="place" type="number" min={1} max={place.last} defaultValue={place.now} required />
          <button type="submit" className={buttons.secondary}>
            Move
          </button>
        </form>
        <form
          method="post"
          action={action}
          onSubmit={event => {
            if (change(null)) event.preventDefault()
          }}
        >
          <MutationTarget method="DELETE" next={path} />
          <button type="submit" className={buttons.remove} aria-label={`Remove ${formatFilmName(film)} from this list`}>
            Remove
          </button>
        </form>
      </div>
    </div>
  )
}

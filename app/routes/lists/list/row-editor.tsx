import { useState } from 'react'
import { type ListItem, maxListNote } from '#app/library/lists/list.ts'
import { parseNote } from '#app/library/lists/list-fields.ts'
import type { ListItemMutation } from '#app/sync/mutation.ts'
import buttons from '../../../ui/form/button.module.css'
import { isCloseKey } from './is-close-key.ts'
import styles from './row-editor.module.css'

type RowEditorProps = {
  item: ListItem
  /** The path of the list item. */
  action: string
  path: string
  anchor: string
  place: { now: number; last: number }
  /** Returns false when the forms have to be submitted. */
  change: (item: ListItemMutation['item']) => boolean
  onClose: () => void
}

/** The forms for the note of a film, its place, and its removal; they work without script too. */
export function RowEditor({ item: { film, note }, action, path, anchor, place, change, onClose }: RowEditorProps) {
  const [opened] = useState(note)
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
          const read = parseNote(String(new FormData(event.currentTarget).get('note') ?? ''))
          if ('note' in read && change(read.note === opened ? { note } : read)) event.preventDefault()
        }}
      >
        <Target method="PUT" next={`${path}#${anchor}`} />
        <label htmlFor={noteId}>{`Note on ${film.title}`}</label>
        <textarea
          id={noteId}
          name="note"
          dir="auto"
          defaultValue={opened}
          maxLength={maxListNote}
          rows={2}
          // biome-ignore lint/a11y/noAutofocus: the member opened this form
          autoFocus
        />
        {note !== opened && (
          <p className="quiet" dir="auto" role="status">
            This note was changed elsewhere meanwhile{note && `: ${note}`}. Saving replaces it.
          </p>
        )}
        <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
          Save the note
        </button>
      </form>
      <div className={styles.rest}>
        {/* The films of other pages are not known here: the server finds the place. */}
        <form method="post" action={action} className={styles.place}>
          <Target method="PUT" next={path} />
          <label htmlFor={placeId}>Place</label>
          <input id={placeId} name="place" type="number" min={1} max={place.last} defaultValue={place.now} required />
          <button type="submit" className={`${buttons.button} ${buttons.secondary}`}>
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
          <Target method="DELETE" next={path} />
          <button
            type="submit"
            className={`${buttons.button} ${buttons.remove}`}
            aria-label={`Remove ${film.title} from this list`}
          >
            Remove
          </button>
        </form>
      </div>
    </div>
  )
}

const Target = ({ method, next }: { method: 'PUT' | 'DELETE'; next: string }) => (
  <>
    <input type="hidden" name="_method" value={method} />
    <input type="hidden" name="next" value={next} />
  </>
)

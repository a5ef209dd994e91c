import { maxNoteLength } from '#app/library/diary/diary-entry.ts'
import styles from './log-form.module.css'

type NoteFieldProps = { id: string; note: string; error: string | null; onChange: (note: string) => void }

/** The note of a diary entry. */
export const NoteField = ({ id, note, error, onChange }: NoteFieldProps) => (
  <div className={styles.group}>
    <label className={styles.name} htmlFor={id}>
      Note <span className="quiet">only you can read it</span>
    </label>
    <textarea
      id={id}
      className={styles.input}
      name="note"
      dir="auto"
      rows={3}
      // UTF-16 code units: a code point, which `maxNoteLength` counts, has two at most.
      maxLength={2 * maxNoteLength}
      placeholder="What you want to remember"
      value={note}
      onChange={({ target }) => onChange(target.value)}
      aria-invalid={error !== null || undefined}
      aria-describedby={`${id}-error`}
    />
    <p className={styles.problem} id={`${id}-error`} role="alert">
      {error}
    </p>
  </div>
)

import type { PlainDate } from '#app/domain/plain-date.ts'
import type { DiaryEntry, DiaryFields } from '#app/library/diary/diary-entry.ts'
import buttons from '../form/button.module.css'
import { LogAside } from './log-aside.tsx'
import type { LogFacts } from './log-fields.ts'
import type { LogFilm } from './log-film.ts'
import { LogForm } from './log-form.tsx'
import styles from './log-panel.module.css'
import type { LogState } from './use-log-fields.ts'

type LogPanelProps = {
  film: LogFilm
  own: LogFacts
  entry: DiaryEntry | null
  entryId: string
  log: LogState
  today: PlainDate
  next: string
  /** The heading of the page or the dialog. */
  children: React.ReactNode
  /** Why the form was refused that was sent without script. */
  formError?: string | null
  cancel: React.ReactNode
  onSave: (fields: DiaryFields, offWatchlist: boolean) => boolean
}

/** The film and the form side by side, with the buttons below: in the dialog and on the page without script. */
export function LogPanel({ film, own, children, formError = null, cancel, log, ...form }: LogPanelProps) {
  const viewings = own.viewings.newest.filter(({ id }) => id !== form.entryId)
  return (
    <>
      <div className={styles.halves}>
        <LogAside film={film} viewings={viewings} />
        <div className={styles.write}>
          {children}
          <LogForm {...form} id="log" filmId={film.id} title={film.title} own={own} log={log} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          {formError ? (
            <span className={styles.bad}>{formError}</span>
          ) : log.error ? (
            'One thing to put right'
          ) : (
            'Not saved yet'
          )}
        </p>
        {cancel}
        <button type="submit" form="log" className={`${buttons.button} ${buttons.lamp}`}>
          Save{' '}
          <span className={styles.keys} aria-hidden="true">
            Ctrl Enter
          </span>
        </button>
      </div>
    </>
  )
}

import { use, useEffect, useRef, useState } from 'react'
import { contentOf, type DiaryEntry, type DiaryFields, diaryMessages } from '#app/library/diary/diary-entry.ts'
import { TodayContext } from '../film/release/today-context.ts'
import buttons from '../form/button.module.css'
import { focusAfterRender } from '../form/focus.ts'
import { Icon } from '../layout/icon.tsx'
import { pressShortcut, starOf } from './dialog-shortcuts.ts'
import styles from './log-dialog.module.css'
import type { LogFacts } from './log-fields.ts'
import type { LogFilm } from './log-film.ts'
import { LogPanel } from './log-panel.tsx'
import { LogQuestion, useLogQuestion } from './log-question.tsx'
import { saveEntry } from './save-entry.ts'
import { SavedEntry, type SavedEntryProps } from './saved-entry.tsx'
import { useLogFields } from './use-log-fields.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { visitorDay } from './visitor-day.ts'

export type LogDialogProps = {
  film: LogFilm
  own: LogFacts
  /** The entry that is edited, as it is now; null for a new one, which gets the id `entryId`. */
  entry: DiaryEntry | null
  entryId: string
  /** The page the dialog stands on. */
  next: string
  onClose: () => void
}

/** The dialog that logs a film, or edits an entry: a native modal <dialog> over the page, on a phone a sheet from below. */
export function LogDialog({ film, own: ownNow, entry, entryId, next, onClose }: LogDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // The member's marks from when the dialog opened, which Undo restores.
  const [own] = useState(ownNow)
  const serverDay = use(TodayContext)
  const [today] = useState(() => visitorDay(serverDay))
  // The version for which the server rejected the entry: the member's fields replace it when they are saved again.
  const [newer, setNewer] = useState<DiaryEntry | null>(null)
  const latestEntry = newer ?? entry
  const [opened] = useState(entry)
  const isChanged = opened && latestEntry && contentOf(opened) !== contentOf(latestEntry)
  const log = useLogFields({ filmId: film.id, own, entry: latestEntry, today })
  const [saved, setSaved] = useState<Pick<SavedEntryProps, 'before' | 'fields' | 'offWatchlist'> | null>(null)
  useEffect(() => {
    ref.current?.showModal()
    // Today is right already, so that writing begins with the stars.
    starOf(ref.current)?.focus()
  }, [])

  const close = () => ref.current?.close()
  function throwAway() {
    log.forget()
    close()
  }
  const wouldLoseNote = saved === null && log.hasNote
  const { isAsking, leave, stay, leaveOrStay } = useLogQuestion({
    wouldLoseNote,
    onLeave: saved === null ? throwAway : close,
  })
  const handle = useSheetDrag(ref, { canClose: !wouldLoseNote, onDown: leaveOrStay })
  function save(fields: DiaryFields, offWatchlist: boolean) {
    if (!saveEntry({ film, entryId, before: latestEntry, fields, offWatchlist, onStored: log.forget })) return false
    setSaved({ before: latestEntry, fields, offWatchlist })
    return true
  }
  /** Shows the form again, with the fields of the entry that the server rejected. */
  function returnToForm(current: DiaryEntry | null) {
    setNewer(known => (entry && current) ?? known)
    log.change({})
    setSaved(null)
    focusAfterRender(() => starOf(ref.current))
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (key === 'Escape') {
      // Prevented here, because a browser closes the dialog on a second Escape without asking.
      event.preventDefault()
      leaveOrStay()
    } else if (key === 'Enter' && (ctrlKey || metaKey) && !event.defaultPrevented) {
      // Not on a field of the form, which submits itself.
      ref.current?.querySelector('form')?.requestSubmit()
    } else {
      const changes = saved || isAsking ? null : pressShortcut(event, log.fields)
      if (changes) event.preventDefault()
      if (changes) log.change(changes)
    }
  }

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby="log-heading"
      onClose={onClose}
      // Back on Android, and the gestures of screen readers: they press no key.
      onCancel={event => {
        event.preventDefault()
        leaveOrStay()
      }}
      onKeyDown={onKeyDown}
      // The panel covers the dialog, so a click on the dialog itself is on the backdrop.
      onClick={event => event.target === event.currentTarget && leave()}
    >
      <div className={styles.panel}>
        <div className={styles.handle} aria-hidden="true" {...handle} />
        <div className={styles.content} inert={isAsking}>
          {saved ? (
            <SavedEntry {...{ film, own, entryId }} {...saved} onClose={close} onRejected={returnToForm} />
          ) : (
            <LogPanel
              {...{ film, own, entry: latestEntry, entryId, log, today, next }}
              onSave={save}
              cancel={<CancelButton onClick={leave} />}
            >
              <Head heading={entry ? 'Edit the Entry' : 'Log a Film'} onClose={leave} />
              {/* After a rejected save it comes into the page with its words, which only an alert announces. */}
              <p className={isChanged ? undefined : 'sr'} role={newer ? 'alert' : 'status'}>
                {isChanged && `${diaryMessages.changedElsewhere} Saving replaces it.`}
              </p>
            </LogPanel>
          )}
        </div>
        {isAsking && <LogQuestion onStay={stay} onLeave={throwAway} />}
      </div>
    </dialog>
  )
}

const Head = ({ heading, onClose }: { heading: string; onClose: () => void }) => (
  <div className={styles.head}>
    <h2 id="log-heading">{heading}</h2>
    <button type="button" className={buttons.tool} aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)

const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={`${buttons.secondary} ${styles.cancel}`} onClick={onClick}>
    Cancel
  </button>
)

import { useRef, useState } from 'react'
import type { DiaryFields } from '#app/library/diary/diary-entry.ts'
import buttons from '../form/button.module.css'
import { LogAside } from './log-aside.tsx'
import { LogForm, type LogFormProps, logFormId } from './log-form.tsx'
import styles from './log-panel.module.css'

type LogPanelProps = LogFormProps & {
  /** The heading of the page or the dialog. */
  children: React.ReactNode
  cancel: React.ReactNode
}

/** The film and the form side by side, with the buttons below: in the dialog and on the page without script. */
export function LogPanel({ children, cancel, onSave, ...form }: LogPanelProps) {
  const { film, own, entryId, log } = form
  // The page with the form stays until the next one is loaded.
  const [isSaving, setSaving] = useState(false)
  const saved = useRef('')
  function save(fields: DiaryFields, offWatchlist: boolean) {
    const pressed = JSON.stringify([fields, offWatchlist])
    if (isSaving && saved.current === pressed) return true
    saved.current = pressed
    const isQueued = onSave(fields, offWatchlist)
    setSaving(isQueued)
    return isQueued
  }
  const viewings = own.viewings.newest.filter(({ id }) => id !== entryId)
  return (
    <>
      <div className={styles.halves}>
        <LogAside film={film} viewings={viewings} />
        <div className={styles.write} onChange={() => setSaving(false)}>
          {children}
          <LogForm {...form} onSave={save} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          {isSaving ? 'Saving…' : log.error ? 'One thing to put right' : 'Not saved yet'}
        </p>
        {cancel}
        <button type="submit" form={logFormId} className={buttons.primary} aria-disabled={isSaving || undefined}>
          Save{' '}
          <span className={styles.keys} aria-hidden="true">
            Ctrl Enter
          </span>
        </button>
      </div>
    </>
  )
}

import { useEffect, useId, useRef } from 'react'
import buttons from '../form/button.module.css'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type DialogProps = {
  heading: string
  /** What closes it again is Escape, a press beside it, its close button, or the page setting this to false. */
  open: boolean
  onClose: () => void
  /** An alert asks for an answer: its children hold the buttons, the round close button stays away. */
  role?: 'dialog' | 'alertdialog'
  children: React.ReactNode
}

/**
 * The one dialog of the site, on the browser's own: focus stays inside, and returns to what opened it. Its content is
 * in the page only while it is open.
 */
export function Dialog({ heading, open, onClose, role = 'dialog', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open) dialog?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that does the same, and the browser's own
    <dialog
      ref={ref}
      role={role}
      className={styles.dialog}
      aria-labelledby={`${id}-heading`}
      aria-describedby={role === 'alertdialog' ? `${id}-words` : undefined}
      onClose={onClose}
      // The panel covers the dialog: what hits the dialog itself was pressed on the shade beside it.
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 className={styles.heading} id={`${id}-heading`}>
              {heading}
            </h2>
            {role === 'dialog' && (
              <button type="button" className={buttons.tool} aria-label="Close" onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </div>
          <div id={`${id}-words`}>{children}</div>
        </div>
      )}
    </dialog>
  )
}

import { useEffect, useId, useRef } from 'react'
import buttons from '../form/button.module.css'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type DialogProps = {
  heading: string
  /** `onClose` is called on Escape, on a click outside and by the close button. */
  open: boolean
  onClose: () => void
  /** An alert dialog has its buttons in `children`, and no close button. */
  role?: 'dialog' | 'alertdialog'
  children: React.ReactNode
}

/**
 * The site's dialog, a native modal <dialog>: it traps the focus and returns it. Its content is rendered only while it is
 * open.
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
      // The panel covers the dialog, so a click on the dialog itself is on the backdrop.
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

import { useId } from 'react'
import buttons from '../form/button.module.css'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  heading: string
  /** `onClose` is called on Escape, on a click outside and by the close button. */
  open: boolean
  onClose: () => void
  /** An alert dialog has its buttons in `children`, and no close button. */
  role?: 'alertdialog'
  children: React.ReactNode
}

/**
 * The site's dialog, a native modal <dialog>: it traps the focus and returns it. Its content is rendered only while it is
 * open.
 */
export function Dialog({ heading, open, onClose, role, children }: DialogProps) {
  const id = useId()
  return (
    <dialog
      {...useModal({ isOpen: open, onClose })}
      role={role}
      className={styles.dialog}
      aria-labelledby={`${id}-heading`}
      aria-describedby={role ? `${id}-words` : undefined}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 className={styles.heading} id={`${id}-heading`}>
              {heading}
            </h2>
            {!role && (
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

import { useSyncExternalStore } from 'react'
import buttons from '#app/ui/form/button.module.css'
import styles from './print-button.module.css'

/** Opens the print dialog. Without script browsers print from their menu, and the button is not shown. */
export function PrintButton() {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <button
      type="button"
      className={`${buttons.secondary} ${styles.print}`}
      disabled={!hasScript}
      onClick={() => window.print()}
    >
      Print
    </button>
  )
}

import buttons from '#app/ui/form/button.module.css'
import { useHasScript } from '#app/ui/form/use-has-script.ts'
import styles from './print-button.module.css'

/** Opens the print dialog. Without script browsers print from their menu, and the button is not shown. */
export function PrintButton() {
  const hasScript = useHasScript()
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

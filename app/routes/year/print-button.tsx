import { useSyncExternalStore } from 'react'
import buttons from '#app/ui/form/button.module.css'

/** Opens the print dialog. Without script browsers print from their menu, so that there is no button. */
export function PrintButton() {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    hasScript && (
      <button type="button" className={`${buttons.button} ${buttons.ghost}`} onClick={() => window.print()}>
        Print
      </button>
    )
  )
}

import { useRef } from 'react'
import styles from './bulk-menu.module.css'

type BulkMenuProps = { icon: React.ReactNode; label: string; children: React.ReactNode }

/** A button of the bar that opens more of them; a disclosure, so that it works without script. */
export function BulkMenu({ icon, label, children }: BulkMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details
      ref={details}
      name="bulk-menu"
      className={styles.menu}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !details.current?.open) return
        // The films stay chosen.
        event.stopPropagation()
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.act}>
        {icon} {label}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

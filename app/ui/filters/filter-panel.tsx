import { useEffect, useState, useSyncExternalStore } from 'react'
import { useModal } from '../layout/use-modal.ts'
import styles from './filter-panel.module.css'

type FilterPanelProps = {
  isOpen: boolean
  onClose: () => void
  /** Announced in the sheet, because the page behind it is inert. */
  count: string
  children: React.ReactNode
}

/** Whether the sheet of the filters is open; `open` and `close` are called by its buttons. */
export function useFilterSheet() {
  const [isOpen, setOpen] = useState(false)
  // The link of the button was followed before hydration.
  useEffect(() => setOpen(location.hash === '#filters'), [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/**
 * Where the filters stand: beside the films, and on a phone or a tablet in a sheet from below. The sheet is a modal dialog
 * with script; without, the link to `#filters` opens it.
 */
export function FilterPanel({ children, ...sheet }: FilterPanelProps) {
  const hasSheet = useSyncExternalStore(onWidthChange, isNarrow, () => false)
  return hasSheet ? (
    <Sheet {...sheet}>{children}</Sheet>
  ) : (
    <aside id="filters" className={styles.place} aria-labelledby="filters-heading">
      {children}
    </aside>
  )
}

function Sheet({ isOpen, onClose, count, children }: FilterPanelProps) {
  const { ref, ...modal } = useModal({ isOpen, onClose })
  useEffect(() => {
    // The first control of the sheet is its close button; the heading says where one is.
    if (isOpen) ref.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [isOpen, ref])
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby="filters-heading" {...modal}>
      {children}
      <p className="sr" role="status">
        {count}
      </p>
    </dialog>
  )
}

/** The width of filter-panel.module.css. */
const narrow = '(max-width: 63.99rem)'

const isNarrow = () => matchMedia(narrow).matches

function onWidthChange(notify: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

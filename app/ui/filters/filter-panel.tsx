import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) {
      dialog?.showModal()
      // The first control of the sheet is its close button; the heading says where one is.
      dialog?.querySelector<HTMLElement>('h2')?.focus()
    }
    if (!isOpen) dialog?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that does the same, and the browser's own
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-labelledby="filters-heading"
      onClose={onClose}
      // The form covers the dialog, so a click on the dialog itself is on the backdrop.
      onClick={event => event.target === event.currentTarget && onClose()}
    >
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

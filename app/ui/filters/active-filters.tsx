import { Icon } from '#app/ui/layout/icon.tsx'
import { focusAfterRender } from '../form/focus.ts'
import styles from './chips.module.css'
import { FilterLink } from './filter-link.tsx'

type ActiveFiltersProps = {
  chips: { label: string; query: string }[]
  /** The query without filters. */
  cleared: string
  pathOf: (query: string) => string
}

/** The filters that are set; each is a link to the page without it. The `h1` of the page needs a `tabIndex`. */
export const ActiveFilters = ({ chips, cleared, pathOf }: ActiveFiltersProps) =>
  chips.length > 0 && (
    <ul className={`${styles.chips} ${styles.active}`} aria-label="Active filters">
      {chips.map(({ label, query }) => (
        <li key={label} ref={moveFocusToNeighbour}>
          <FilterLink className={styles.chip} to={pathOf(query)}>
            {label}
            <span className="sr">, remove</span>
            <Icon name="close" />
          </FilterLink>
        </li>
      ))}
      <li ref={moveFocusToNeighbour} data-screen-only>
        <FilterLink className={styles.clear} to={pathOf(cleared)}>
          Clear all
        </FilterLink>
      </li>
    </ul>
  )

/**
 * A `ref` for an entry of the list, whose link removes it. When the entry had the focus, the focus moves to the chip
 * that is now in its place, else to the last chip, else to the heading of the page.
 */
const moveFocusToNeighbour = (entry: HTMLLIElement | null) => () => {
  const list = entry?.parentElement
  if (!list || !entry.contains(document.activeElement)) return
  const place = [...list.children].indexOf(entry)
  focusAfterRender(() => {
    const chips = list.isConnected ? [...list.querySelectorAll('a')].slice(0, -1) : []
    return chips[place] ?? chips.at(-1) ?? document.querySelector<HTMLElement>('#main h1')
  })
}

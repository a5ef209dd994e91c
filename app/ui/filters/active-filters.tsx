import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './chips.module.css'
import { FilterLink } from './filter-link.tsx'

type ActiveFiltersProps = {
  chips: { label: string; query: string }[]
  /** The query without filters. */
  cleared: string
  pathOf: (query: string) => string
}

/** The filters that are set; each is a link to the page without it. */
export const ActiveFilters = ({ chips, cleared, pathOf }: ActiveFiltersProps) =>
  chips.length > 0 && (
    <ul className={`${styles.chips} ${styles.active}`} aria-label="Active filters">
      {chips.map(({ label, query }) => (
        <li key={label}>
          <FilterLink className={styles.chip} to={pathOf(query)}>
            {label}
            <span className="sr">, remove</span>
            <Icon name="close" />
          </FilterLink>
        </li>
      ))}
      <li data-screen-only>
        <FilterLink className={styles.clear} to={pathOf(cleared)}>
          Clear all
        </FilterLink>
      </li>
    </ul>
  )

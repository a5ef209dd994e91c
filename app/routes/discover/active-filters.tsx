import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './chips.module.css'
import { FilterLink } from './filters/filter-link.tsx'

type ActiveFiltersProps = { chips: { label: string; query: string }[]; cleared: string }

/** The filters that are set; each is a link to the page without it. */
export const ActiveFilters = ({ chips, cleared }: ActiveFiltersProps) =>
  chips.length > 0 && (
    <ul className={`${styles.chips} ${styles.active}`} aria-label="Active filters">
      {chips.map(({ label, query }) => (
        <li key={label}>
          <FilterLink className={styles.chip} query={query}>
            {label}
            <span className="sr">, remove</span>
            <Icon name="close" />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink className={styles.clear} query={cleared}>
          Clear all
        </FilterLink>
      </li>
    </ul>
  )

import { isOpenRange } from '#app/domain/filters/film-filters.ts'
import type { DateRange } from '#app/library/own-films/own-filters.ts'
import { FilterGroup } from '#app/ui/filters/filter-group.tsx'
import styles from './fields.module.css'

type DateFieldsProps = { heading: string; names: readonly [from: string, to: string]; range: DateRange }

/** The first and the last day. */
export const DateFields = ({ heading, names, range }: DateFieldsProps) => (
  <FilterGroup heading={heading} chosen={[{ label: 'Set', isChosen: !isOpenRange(range) }]}>
    <div className={styles.days}>
      <label>
        From
        <input className={styles.field} type="date" name={names[0]} defaultValue={range.from ?? ''} />
      </label>
      <label>
        To
        <input className={styles.field} type="date" name={names[1]} defaultValue={range.to ?? ''} />
      </label>
    </div>
  </FilterGroup>
)

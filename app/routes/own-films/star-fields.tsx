import { formatStars, starSteps } from '#app/domain/stars.ts'
import type { StarRange } from '#app/library/own-films/own-filters.ts'
import { Bars } from '#app/ui/filters/bars.tsx'
import type { LinkedChoice } from '#app/ui/filters/choices.tsx'
import { FilterGroup } from '#app/ui/filters/filter-group.tsx'
import styles from './fields.module.css'
import { ownFilmsPath } from './own-view.ts'

/** How one rates as a histogram whose columns are links, and the first and last stars as selects. */
export const StarFields = ({ choices, stars }: { choices: LinkedChoice[]; stars: StarRange }) => (
  <FilterGroup heading="My stars">
    <Bars label="My stars" choices={choices} pathOf={ownFilmsPath} />
    <div className={styles.fields}>
      <Stars name="starsFrom" label="Stars from" value={stars.from} />
      <span aria-hidden="true">to</span>
      <Stars name="starsTo" label="Stars to" value={stars.to} />
    </div>
  </FilterGroup>
)

const Stars = ({ name, label, value }: { name: string; label: string; value: number | null }) => (
  <select className={styles.field} name={name} aria-label={label} defaultValue={value ?? ''}>
    <option value="">Any</option>
    {starSteps.map(step => (
      <option key={step} value={step}>
        {formatStars(step)}
      </option>
    ))}
  </select>
)

import type { Range } from '#app/domain/filters/film-filters.ts'
import { Bars } from './bars.tsx'
import type { LinkedChoice } from './choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterLink } from './filter-link.tsx'
import { RangeFields } from './range-fields.tsx'
import styles from './years.module.css'

type YearsProps = { decades: LinkedChoice[]; years: Range; pathOf: (query: string) => string }

/** The decades as links, with the number of films as the height of a bar, and the exact years as fields. */
export const Years = ({ decades, years, pathOf }: YearsProps) => (
  <FilterGroup heading="Years">
    {decades.every(({ films }) => films === null) ? (
      <Names decades={decades} pathOf={pathOf} />
    ) : (
      <Bars label="Decades" choices={decades} pathOf={pathOf} />
    )}
    <RangeFields names={['from', 'to']} labels={['Year from', 'Year to']} range={years} min={1800} max={2199} />
  </FilterGroup>
)

const Names = ({ decades, pathOf }: Omit<YearsProps, 'years'>) => (
  <ul className={styles.names} aria-label="Decades">
    {decades.map(({ value, label, isChosen, query }) => (
      <li key={value}>
        <FilterLink to={pathOf(query)} isChosen={isChosen}>
          {label}
        </FilterLink>
      </li>
    ))}
  </ul>
)

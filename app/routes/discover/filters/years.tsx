import type { Range } from '#app/films/discover/filters.ts'
import type { LinkedChoice } from '../discover-view.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterLink } from './filter-link.tsx'
import { RangeFields } from './range-fields.tsx'
import styles from './years.module.css'

/** The decades as links, with the number of films as the height of a bar, and the exact years as fields. */
export const Years = ({ decades, years }: { decades: LinkedChoice[]; years: Range }) => (
  <FilterGroup heading="Years">
    {decades.every(({ films }) => films === null) ? <Names decades={decades} /> : <Bars decades={decades} />}
    <RangeFields names={['from', 'to']} labels={['Year from', 'Year to']} range={years} min={1800} max={2199} />
  </FilterGroup>
)

/** The least part of the height that a bar has, so that one sees and meets it. */
const minHeight = 5

function Bars({ decades }: { decades: LinkedChoice[] }) {
  const most = Math.max(1, ...decades.map(({ films }) => films ?? 0))
  return (
    <>
      <ul className={styles.bars} aria-label="Decades">
        {decades.map(({ value, label, films, isChosen, query }) => {
          const height = Math.max(minHeight, (100 * (films ?? 0)) / most)
          return (
            <li key={value}>
              <FilterLink
                query={query}
                isChosen={isChosen}
                aria-label={`${label}: ${films === 1 ? '1 film' : `${films?.toLocaleString('en-US')} films`}`}
                title={`${label}: ${films?.toLocaleString('en-US')}`}
              >
                <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                  <rect y={100 - height} width="10" height={height} />
                </svg>
              </FilterLink>
            </li>
          )
        })}
      </ul>
      <p className={`num ${styles.ends}`} aria-hidden="true">
        <span>{decades[0]?.label}</span>
        <span>{decades.at(-1)?.label}</span>
      </p>
    </>
  )
}

const Names = ({ decades }: { decades: LinkedChoice[] }) => (
  <ul className={styles.names} aria-label="Decades">
    {decades.map(({ value, label, isChosen, query }) => (
      <li key={value}>
        <FilterLink query={query} isChosen={isChosen}>
          {label}
        </FilterLink>
      </li>
    ))}
  </ul>
)

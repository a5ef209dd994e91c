import { formatCount } from '#app/domain/text/format-count.ts'
import styles from './bars.module.css'
import type { LinkedChoice } from './choices.tsx'
import { FilterLink } from './filter-link.tsx'

/** The least part of the height that a bar has, so that one sees and meets it. */
const minHeight = 5

type BarsProps = { label: string; choices: LinkedChoice[]; pathOf: (query: string) => string }

/** Links side by side, each with the number of films as the height of its bar. */
export function Bars({ label: name, choices, pathOf }: BarsProps) {
  const maxFilms = Math.max(1, ...choices.map(({ films }) => films ?? 0))
  return (
    <>
      <ul className={styles.bars} aria-label={name}>
        {choices.map(({ value, label, films, isChosen, query }) => {
          const height = Math.max(minHeight, (100 * (films ?? 0)) / maxFilms)
          return (
            <li key={value}>
              <FilterLink
                to={pathOf(query)}
                isChosen={isChosen}
                title={films === null ? label : `${label}: ${formatCount(films, 'film')}`}
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
        <span>{choices[0]?.label}</span>
        <span>{choices.at(-1)?.label}</span>
      </p>
    </>
  )
}

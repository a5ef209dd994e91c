import { Link } from 'react-router'
import type { Range } from '#app/films/discover/filters.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import type { LinkedChoice } from './choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { RangeFields } from './range-fields.tsx'
import styles from './runtime.module.css'

type RuntimeProps = { choices: LinkedChoice[]; runtime: Range; pathOf: (query: string) => string }

/** Usual lengths as links, and the exact minutes as fields. */
export const Runtime = ({ choices, runtime, pathOf }: RuntimeProps) => (
  <FilterGroup heading="Runtime">
    <ul>
      {choices.map(({ value, label, films, isChosen, query }) => (
        <li key={value}>
          <Link
            className={isChosen ? `${styles.length} ${styles.on}` : styles.length}
            to={pathOf(query)}
            replace
            preventScrollReset
            aria-current={isChosen || undefined}
          >
            <span>{label}</span>
            {isChosen && <Icon name="check" />}
            {films !== null && <b className="num">{films.toLocaleString('en-US')}</b>}
          </Link>
        </li>
      ))}
    </ul>
    <RangeFields
      names={['runtimeFrom', 'runtimeTo']}
      labels={['Minutes from', 'Minutes to']}
      range={runtime}
      min={0}
      max={999}
      unit="min"
    />
  </FilterGroup>
)

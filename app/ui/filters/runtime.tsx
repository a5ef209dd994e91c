import type { Range } from '#app/domain/filters/film-filters.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './choices.module.css'
import type { LinkedChoice } from './choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterLink } from './filter-link.tsx'
import { RangeFields } from './range-fields.tsx'

type RuntimeProps = { choices: LinkedChoice[]; runtime: Range; pathOf: (query: string) => string }

/** Usual lengths as links, and the exact minutes as fields. */
export const Runtime = ({ choices, runtime, pathOf }: RuntimeProps) => (
  <FilterGroup heading="Runtime">
    <ul>
      {choices.map(({ value, label, films, isChosen, query }) => (
        <li key={value}>
          <FilterLink className={styles.choice} to={pathOf(query)} isChosen={isChosen}>
            <span>{label}</span>
            {isChosen && <Icon name="check" />}
            {films !== null && <b className="num">{formatWhole(films)}</b>}
          </FilterLink>
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

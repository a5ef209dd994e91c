import type { Range } from '#app/films/discover/filters.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import type { LinkedChoice } from '../discover-view.ts'
import styles from './choices.module.css'
import { FilterGroup } from './filter-group.tsx'
import { FilterLink } from './filter-link.tsx'
import { RangeFields } from './range-fields.tsx'

/** Usual lengths as links, and the exact minutes as fields. */
export const Runtime = ({ choices, runtime }: { choices: LinkedChoice[]; runtime: Range }) => (
  <FilterGroup heading="Runtime">
    <ul>
      {choices.map(({ value, label, films, isChosen, query }) => (
        <li key={value}>
          <FilterLink className={styles.choice} query={query} isChosen={isChosen}>
            <span>{label}</span>
            {isChosen && <Icon name="check" />}
            {films !== null && <b className="num">{films.toLocaleString('en-US')}</b>}
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

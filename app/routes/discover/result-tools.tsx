import { FilterLink } from '#app/ui/filters/filter-link.tsx'
import type { Applying } from '#app/ui/filters/use-apply.ts'
import buttons from '#app/ui/form/button.module.css'
import { Icon, OwnIcon } from '#app/ui/layout/icon.tsx'
import { type DiscoverView, pathOf } from './discover-view.ts'
import { formId } from './filters/filter-form.tsx'
import styles from './result-tools.module.css'

type ResultToolsProps = Pick<Applying, 'apply'> & { view: DiscoverView; active: number; onOpen: () => void }

/** Above the films: the button of the filters on a phone, "hide rated" for members, and the order. */
export function ResultTools({ view, active, apply, onOpen }: ResultToolsProps) {
  const isHiding = view.filters.hide.includes('rated')
  return (
    <div className={styles.tools}>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it opens the sheet, which is a :target */}
      <a
        className={`${buttons.button} ${buttons.ghost} ${styles.open}`}
        href="#filters"
        onClick={event => {
          event.preventDefault()
          onOpen()
        }}
      >
        <OwnIcon>
          <path d="M4 7h16M7 12h10M10 17h4" />
        </OwnIcon>
        Filters {active > 0 && <b className="num">{active}</b>}
      </a>
      {view.isMember && (
        <FilterLink
          className={`${buttons.button} ${buttons.ghost} ${isHiding ? styles.on : ''}`}
          to={pathOf(view.hideRated)}
        >
          {isHiding ? 'Show rated' : 'Hide rated'}
        </FilterLink>
      )}
      <label className={styles.sort}>
        <span className="sr">Sort by</span>
        <select
          name="sort"
          form={formId}
          key={view.filters.sort}
          defaultValue={view.sorts.find(({ isChosen }) => isChosen)?.value}
          onChange={event => apply(event.currentTarget.form)}
        >
          {view.sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <noscript>
        <button type="submit" form={formId} className={`${buttons.button} ${buttons.ghost}`}>
          Sort
        </button>
      </noscript>
    </div>
  )
}

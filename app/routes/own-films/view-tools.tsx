import { Link } from 'react-router'
import type { Applying } from '#app/ui/filters/use-apply.ts'
import buttons from '#app/ui/form/button.module.css'
import { Icon, OwnIcon } from '#app/ui/layout/icon.tsx'
import { formId } from './own-filter-form.tsx'
import { type OwnFilmsView, pathOf } from './own-view.ts'
import { layouts } from './search-params.ts'
import styles from './view-tools.module.css'

const looks = {
  grid: { label: 'Grid view', icon: 'grid' },
  table: { label: 'Table view', icon: 'rows' },
} as const

type ViewToolsProps = Pick<Applying, 'apply'> & {
  view: OwnFilmsView
  totals: { films: number; all: number }
  onOpen: () => void
}

/** Above the films: their number, the button of the filters on a phone, the order, grid or table. */
export function ViewTools({ view, totals, apply, onOpen }: ViewToolsProps) {
  return (
    <div className={styles.tools}>
      <p className={`num ${styles.count}`} role="status">
        <b>{totals.films.toLocaleString('en-US')}</b> of {totals.all.toLocaleString('en-US')}
        <span className="sr"> films</span>
      </p>
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
        Filters {view.chips.length > 0 && <b className="num">{view.chips.length}</b>}
      </a>
      <label className={styles.sort}>
        <span className="sr">Sort by</span>
        <select
          name="sort"
          form={formId}
          key={view.params.sort}
          defaultValue={view.params.sort}
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
      <nav className={styles.layouts} aria-label="View">
        {layouts.map(layout => (
          <Link
            key={layout}
            className={buttons.tool}
            to={pathOf(view.layout(layout))}
            aria-label={looks[layout].label}
            aria-current={view.params.layout === layout ? 'true' : undefined}
            preventScrollReset
          >
            <Icon name={looks[layout].icon} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

import { Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { FiltersButton, SortSelect } from '#app/ui/filters/filter-tools.tsx'
import type { Applying } from '#app/ui/filters/use-apply.ts'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import { layouts } from '../http/query/own-films-params.ts'
import { formId } from './own-filter-form.tsx'
import { type OwnFilmsView, ownFilmsPath } from './own-view.ts'
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
        <b>{formatWhole(totals.films)}</b> of {formatWhole(totals.all)}
        <span className="sr"> films</span>
      </p>
      <FiltersButton count={view.chips.length} onOpen={onOpen} />
      <SortSelect form={formId} sorts={view.sorts} sort={view.params.sort} apply={apply} />
      <nav className={styles.layouts} aria-label="View">
        {layouts.map(layout => (
          <Link
            key={layout}
            className={buttons.tool}
            to={ownFilmsPath(view.layout(layout))}
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

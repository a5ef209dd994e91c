import { Form, href, Link, useSubmit } from 'react-router'
import { watchlistOrders } from '#app/library/watchlist/watchlist-order.ts'
import { PillSelect } from '#app/ui/form/pill-select.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../ui/form/button.module.css'
import { type SearchParams, type View, views } from './search-params.ts'
import styles from './view-controls.module.css'

type ViewControlsProps = {
  params: SearchParams
  pathOf: (change: Partial<SearchParams>) => string
  /** Whether the list can be narrowed to the member's services. */
  canNarrow: boolean
}

const looks = {
  design1: { label: 'List view', icon: 'rows' },
  design2: { label: 'Grid view', icon: 'grid' },
} as const satisfies Record<View, object>

/** The sort order and the view of the watchlist; both are in the URL. */
export function ViewControls({ params, pathOf, canNarrow }: ViewControlsProps) {
  const submit = useSubmit()
  const isNarrowed = params.services === 'mine'
  return (
    <div className={`${styles.controls} row-end`} data-screen-only>
      <Link className={`${buttons.secondary} ${styles.mine}`} to={href('/pick')}>
        Pick for Tonight
      </Link>
      {canNarrow && (
        <Link
          className={`${buttons.secondary} ${styles.mine}`}
          to={pathOf({ services: isNarrowed ? 'all' : 'mine', page: 1 })}
          aria-current={isNarrowed ? 'true' : undefined}
          preventScrollReset
        >
          On my services
        </Link>
      )}
      <Form className={styles.sort} action={href('/watchlist')}>
        {isNarrowed && <input type="hidden" name="services" value="mine" />}
        {params.view !== views[0] && <input type="hidden" name="view" value={params.view} />}
        <PillSelect
          label="Sort by"
          name="sort"
          value={params.order}
          options={watchlistOrders.map(order => ({ value: order, label: orderNames[order] }))}
          onChange={select => submit(select.form, { preventScrollReset: true })}
          submit="Sort"
        />
      </Form>
      <nav className={styles.views} aria-label="View">
        {views.map(view => (
          <Link
            key={view}
            className={`${buttons.tool} ${styles.view}`}
            to={pathOf({ view })}
            aria-label={looks[view].label}
            aria-current={params.view === view ? 'true' : undefined}
            preventScrollReset
          >
            <Icon name={looks[view].icon} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

const orderNames = { date: 'Date', rating: 'Rating', alphabetical: 'Alphabetical' }

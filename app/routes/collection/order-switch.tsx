import { Link } from 'react-router'
import { type CollectionOrder, collectionOrders } from '#app/domain/collection-orders.ts'
import { orderPath } from './collection-order.ts'
import styles from './order-switch.module.css'

const names: Record<CollectionOrder, string> = { released: 'Released', rating: 'Best rated' }

/** The orders of a collection as links side by side. */
export const OrderSwitch = ({ order, path }: { order: CollectionOrder; path: string }) => (
  <nav className={styles.orders} aria-label="Order" data-screen-only>
    {collectionOrders.map(each => (
      <Link
        key={each}
        to={orderPath(path, each)}
        aria-current={each === order ? 'true' : undefined}
        preventScrollReset
        replace
      >
        {names[each]}
      </Link>
    ))}
  </nav>
)

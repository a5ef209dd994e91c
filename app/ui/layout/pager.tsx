import { Link } from 'react-router'
import buttons from '../form/button.module.css'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'
import { prefetchProps } from './prefetched.ts'

type PagerProps = {
  /** From 1. */
  page: number
  totalPages: number
  /** The URL of a page of this list. */
  pathOf: (page: number) => string
}

/**
 * Previous and Next below a long list; disabled where there is no such page. The key removes the pressed link, so that the
 * next page has the focus (page-announcer.tsx).
 */
export const Pager = ({ page, totalPages, pathOf }: PagerProps) => (
  <nav key={page} className={styles.pager} aria-label="Pages">
    <Step to={page > 1 ? pathOf(page - 1) : null} rel="prev">
      <Icon name="previous" /> Previous
    </Step>
    <p className="num" aria-current="page">
      Page {page} of {totalPages}
    </p>
    <Step to={page < totalPages ? pathOf(page + 1) : null} rel="next">
      Next <Icon name="next" />
    </Step>
  </nav>
)

const Step = ({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: React.ReactNode }) =>
  to === null ? (
    <button type="button" className={buttons.secondary} disabled>
      {children}
    </button>
  ) : (
    <Link className={buttons.secondary} to={to} rel={rel} {...prefetchProps}>
      {children}
    </Link>
  )

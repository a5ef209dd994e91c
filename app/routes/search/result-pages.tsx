import { href, Link } from 'react-router'
import { Icon } from '#app/ui/layout/icon.tsx'
import { prefetched } from '#app/ui/layout/prefetched.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './result-pages.module.css'

type ResultPagesProps = { text: string; page: number; totalPages: number }

/** Links to the previous and next page of results; nothing with a single page. */
export function ResultPages({ text, page, totalPages }: ResultPagesProps) {
  if (totalPages === 1) return null
  const to = (page: number) => `${href('/search')}?${new URLSearchParams({ q: text, page: String(page) })}`
  const look = `${buttons.button} ${buttons.secondary}`
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 1 && (
        <Link className={look} to={to(page - 1)} rel="prev" {...prefetched}>
          <Icon name="previous" />
          Previous
        </Link>
      )}
      {page < totalPages && (
        <Link className={`${look} ${styles.next}`} to={to(page + 1)} rel="next" {...prefetched}>
          Next
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}

import { Link } from 'react-router'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import type { SearchView } from '../view/search-view.ts'
import styles from './result-pages.module.css'

const look = buttons.secondary

/**
 * Links to the previous and next page of films; nothing with a single page. The keys remove the pressed link, so that the
 * next page has the focus (page-announcer.tsx).
 */
export function ResultPages({ pager }: Pick<SearchView, 'pager'>) {
  if (!pager?.previous && !pager?.next) return null
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {pager.previous && (
        <Link key={pager.previous} className={look} to={pager.previous} rel="prev" {...prefetchProps}>
          <Icon name="previous" />
          Previous
        </Link>
      )}
      {pager.next && (
        <Link key={pager.next} className={`${look} ${styles.next}`} to={pager.next} rel="next" {...prefetchProps}>
          Next
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}

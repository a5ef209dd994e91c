import { Link } from 'react-router'
import { Icon } from '#app/ui/layout/icon.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './result-pages.module.css'
import type { SearchView } from './search-view.ts'

const look = `${buttons.button} ${buttons.secondary}`

/** Links to the previous and next page of films; nothing with a single page. */
export function ResultPages({ pager }: Pick<SearchView, 'pager'>) {
  if (!pager?.previous && !pager?.next) return null
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {pager.previous && (
        <Link className={look} to={pager.previous} rel="prev" {...prefetchProps}>
          <Icon name="previous" />
          Previous
        </Link>
      )}
      {pager.next && (
        <Link className={`${look} ${styles.next}`} to={pager.next} rel="next" {...prefetchProps}>
          Next
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}

import { href, Link, useLocation } from 'react-router'
import styles from '../layout/page-nav.module.css'
import { accountPages } from './account-pages.ts'

/** The pages of the account, below the bar of each of them; on a narrow window a row that scrolls sideways. */
export function AccountNav() {
  const { pathname } = useLocation()
  return (
    <div className={styles.below} data-screen-only>
      <nav className={styles.pages} aria-label="Your account">
        {accountPages.map(page => (
          <Link key={page.path} to={href(page.path)} aria-current={currentMark(page, pathname.toLowerCase())}>
            {page.name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The value of `aria-current`: "page" for the page itself, "true" for the pages below it. Paths are of any case. */
function currentMark(page: (typeof accountPages)[number], pathname: string) {
  const path = page.path.toLowerCase()
  if (pathname === path) return 'page'
  const isBelow = pathname.startsWith(`${path}/`) || ('also' in page && page.also.some(also => also === pathname))
  return isBelow ? 'true' : undefined
}

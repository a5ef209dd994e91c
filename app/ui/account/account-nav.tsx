import { href, Link, useLocation } from 'react-router'
import styles from '../layout/page-nav.module.css'
import { accountPages } from './account-pages.ts'

/** The pages of the account, below the bar of each of them; on a narrow window a row that scrolls sideways. */
export function AccountNav() {
  const { pathname } = useLocation()
  return (
    <div className={styles.below}>
      <nav className={styles.pages} aria-label="Your account">
        {accountPages.map(({ path, name }) => (
          <Link key={path} to={href(path)} aria-current={pathname.startsWith(href(path)) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

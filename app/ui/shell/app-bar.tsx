import { href, Link, NavLink, useLocation } from 'react-router'
import type { Member } from '#app/accounts/member.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import styles from './app-bar.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { SiteMenu } from './site-menu.tsx'
import { Wordmark } from './wordmark.tsx'

type Greeted = Pick<Member, 'name'>

type AppBarProps = { filmCount: number | null; visitor: Greeted | null | undefined }

/** The bar above every page. `filmCount` is null and `visitor` undefined when unknown. */
export const AppBar = import.meta.env.SSR ? cachedFragment(Bar, useBarKey) : Bar

/** A link is marked on its own page. The search box shows the text of a search, which is not stored. */
function useBarKey({ filmCount, visitor }: AppBarProps) {
  const { pathname } = useLocation()
  return pathname === href('/search') ? null : { filmCount, visitor: visitor && 'member', pathname }
}

function Bar({ filmCount, visitor }: AppBarProps) {
  return (
    <header className={styles.bar} data-screen-only>
      <div className={`wrap ${styles.inside}`}>
        <Link className={styles.logo} to={href('/')}>
          <Wordmark />
        </Link>
        <nav className={styles.lists} aria-label="Main">
          <SiteMenu visitor={visitor ?? null} />
          <NavLink className={`${styles.link} ${styles.discover}`} to={href('/discover')}>
            Discover
          </NavLink>
          <NavLink className={`${styles.link} ${styles.watchlist}`} to={href('/watchlist')}>
            <Icon name="list" />
            <span className={styles.words}>Watchlist</span>
          </NavLink>
          {visitor && (
            <NavLink className={`${styles.link} ${styles.discover}`} to={href('/diary')}>
              Diary
            </NavLink>
          )}
        </nav>
        <div className={styles.find}>
          <SearchBox placeholder={filmCount ? `Search ${formatWhole(filmCount)} films` : 'Search films'} hasShortcut />
        </div>
        <div className={styles.own}>
          {visitor && (
            <Link className={`${buttons.primary} ${styles.wide} ${styles.log}`} to={href('/log')}>
              <Icon name="plus" /> <span>Log</span>
            </Link>
          )}
          <ThemeSwitch className={styles.wide} />
          {visitor && (
            <>
              <NavLink className={`${styles.link} ${styles.wide}`} to={href('/user')}>
                Profil
              </NavLink>
              <SignOutButton className={styles.link} formClassName={styles.wide} />
            </>
          )}
          {visitor === null && (
            <NavLink className={styles.link} to={href('/signin')}>
              Sign In
            </NavLink>
          )}
        </div>
      </div>
    </header>
  )
}

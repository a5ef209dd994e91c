import { useEffect, useRef } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import type { Member } from '#app/accounts/member.ts'
import { Icon } from '../layout/icon.tsx'
import { ShortcutsSwitch } from '../shortcuts/shortcuts-switch.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import bar from './app-bar.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import styles from './site-menu.module.css'

const id = 'menu'

/**
 * The collapsible Menu, a native popover: it opens without script, closes on Escape and on a click outside, and returns
 * the focus. Browsers tell screen readers whether it is expanded.
 */
export function SiteMenu({ visitor }: { visitor: Pick<Member, 'name'> | null }) {
  const ref = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const keyShown = useRef(key)
  // Every navigation closes it, also one to the same page.
  useEffect(() => {
    if (keyShown.current !== key) ref.current?.hidePopover()
    keyShown.current = key
  }, [key])

  return (
    <>
      <button type="button" className={`${bar.link} ${styles.toggle}`} popoverTarget={id}>
        <span className={bar.words}>Menu</span> <Icon name="down" /> <Icon name="rows" />
      </button>
      <div ref={ref} className={styles.menu} id={id} popover="auto">
        <ul>
          <li>
            <NavLink to={href('/popular')}>Popular</NavLink>
          </li>
          <li>
            <NavLink to={href('/toprated')}>Top Rated</NavLink>
          </li>
          <li className={styles.narrow}>
            <NavLink to={href('/discover')}>Discover</NavLink>
          </li>
          <li>
            <NavLink to={href('/watchlist')}>Watchlist</NavLink>
          </li>
          {visitor && (
            <>
              <li>
                <NavLink to={href('/diary')}>Diary</NavLink>
              </li>
              <li>
                <NavLink to={href('/lists')}>Lists</NavLink>
              </li>
              <li className={styles.phone}>
                <NavLink to={href('/user')}>Profil</NavLink>
              </li>
            </>
          )}
        </ul>
        <ThemeSwitch className={styles.theme} hasWords />
        <ShortcutsSwitch className={styles.shortcuts} />
        {visitor && <SignOutButton formClassName={styles.leave} />}
      </div>
    </>
  )
}

import { href, NavLink, useLocation } from 'react-router'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { Icon, OwnIcon } from '../layout/icon.tsx'
import styles from './foot-bar.module.css'

/** A member's bar at the foot of a phone, which gives way to films to rate; on wider windows the app bar has its links. */
export default import.meta.env.SSR ? cachedFragment(Bar, () => ({ pathname: useLocation().pathname })) : Bar

function Bar() {
  if (useLocation().pathname === href('/user/rate')) return null
  return (
    <nav className={styles.foot} aria-label="Your pages" data-screen-only>
      <NavLink to={href('/')}>
        <OwnIcon d="m4 11 8-7 8 7v9h-5.5v-6h-5v6H4z" />
        Home
      </NavLink>
      <NavLink to={href('/watchlist')}>
        <Icon name="list" />
        Watchlist
      </NavLink>
      <NavLink className={styles.log} to={href('/log')}>
        <span>
          <Icon name="plus" />
        </span>
        Log
      </NavLink>
      <NavLink to={href('/diary')}>
        <OwnIcon d="M4.5 6h15v14h-15zm0 4.5h15M8.5 3.5V8m7-4.5V8" />
        Diary
      </NavLink>
      <NavLink to={href('/user')} end>
        <OwnIcon d="M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c0-9 15-9 15 0" />
        Profil
      </NavLink>
    </nav>
  )
}

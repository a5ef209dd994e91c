import { href, Link } from 'react-router'
import type { StoredFilm } from '#app/library/films/stored-film.ts'
import { accountPages } from '#app/ui/account/account-pages.ts'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import hero from '../../ui/layout/hero.module.css'
import { Favourites } from './favourites.tsx'
import styles from './member-hero.module.css'

/** The member in the profile's hero; `memberSince` is ISO 8601. */
export type MemberFacts = { name: string; memberSince: string; isVerified: boolean }

type MemberHeroProps = MemberFacts & {
  favourites: StoredFilm[]
  /** The picture of the first favourite. */
  backdrop: string | null
  /** The navigation below. */
  children: React.ReactNode
}

/** Avatar, name, member since, the links of the account and the four favourites, on a screen. */
export const MemberHero = ({ name, memberSince, isVerified, favourites, backdrop, children }: MemberHeroProps) => (
  <div className={`${hero.hero} ${styles.hero} screen`}>
    {backdrop && <img className={`${hero.backdrop} ${styles.backdrop}`} src={backdrop} alt="" />}
    <div className="wrap">
      <div className={styles.me}>
        <header className={styles.member}>
          <img
            className={styles.picture}
            src={href('/user/avatar')}
            alt=""
            width={200}
            height={200}
            fetchPriority="high"
          />
          <div>
            <h1 className="semi-expanded" title={name}>
              {name}
            </h1>
            <p className="quiet">
              Member since <time dateTime={memberSince}>{formatPlainDate(memberSince.slice(0, 10), 'long')}</time>
            </p>
            {!isVerified && (
              <p data-screen-only>
                <Link className={`link ${styles.way}`} to={href('/confirm-address')}>
                  Confirm your address
                </Link>
              </p>
            )}
          </div>
          <AccountPages />
        </header>
        <Favourites films={favourites} />
      </div>
      {children}
    </div>
  </div>
)

const AccountNav = () => (
  <nav className={styles.ways} aria-label="Your account">
    {accountPages.map(({ path, name }) => (
      <Link
        key={path}
        className={path === '/delete-account' ? `link ${styles.way} ${styles.delete}` : `link ${styles.way}`}
        to={href(path)}
      >
        {name}
      </Link>
    ))}
  </nav>
)

const AccountPages = import.meta.env.SSR ? cachedFragment(AccountNav, allProps) : AccountNav

import { href, Link } from 'react-router'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import styles from './member-header.module.css'

/** The member in the profile's header; `memberSince` is ISO 8601. */
export type MemberFacts = { name: string; memberSince: string; isVerified: boolean }

/** Avatar, name, member since, the member's own pages, and the links of the account. */
export const MemberHeader = ({ name, memberSince, isVerified }: MemberFacts) => (
  <header className={styles.member}>
    <img className={styles.picture} src={href('/user/avatar')} alt="" width={200} height={200} fetchPriority="high" />
    <div>
      <h1 className="flat">{name}</h1>
      <p className={styles.since}>
        Member since <time dateTime={memberSince}>{formatPlainDate(memberSince.slice(0, 10), 'long')}</time>
      </p>
      {!isVerified && (
        <p className={styles.since}>
          <Link className="link" to={href('/confirm-address')}>
            Confirm your address
          </Link>
        </p>
      )}
    </div>
    <nav className={styles.pages} aria-label="Your pages">
      {ownPages.map(([path, name]) => (
        <Link key={path} to={href(path)}>
          {name}
        </Link>
      ))}
      <Link to={href('/user/year/:year', { year: 'all' })}>Years</Link>
    </nav>
    <nav className={styles.links} aria-label="Your account">
      {accountLinks.map(([path, name]) => (
        <Link key={path} className="link" to={href(path)}>
          {name}
        </Link>
      ))}
      <Link className={`link ${styles.delete}`} to={href('/delete-account')}>
        Delete account
      </Link>
    </nav>
  </header>
)

const ownPages = [
  ['/diary', 'Diary'],
  ['/user/films', 'Films'],
  ['/lists', 'Lists'],
  ['/watchlist', 'Watchlist'],
  ['/user/suggested', 'Suggested'],
  ['/user/sharing', 'Sharing'],
  ['/user/players', 'Players'],
] as const

const accountLinks = [
  ['/user/account', 'Account'],
  ['/user/export', 'Export'],
  ['/user/import', 'Import'],
  ['/user/devices', 'Devices'],
  ['/user/security', 'Security'],
  ['/update-Password', 'Change password'],
] as const

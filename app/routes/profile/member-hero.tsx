import { href, Link } from 'react-router'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import hero from '../../ui/layout/hero.module.css'
import styles from './member-hero.module.css'

/** The member in the profile's hero; `memberSince` is ISO 8601. */
export type MemberFacts = { name: string; memberSince: string; isVerified: boolean }

/** Avatar, name, member since and the links of the account, on a screen. `children` is the navigation below. */
export const MemberHero = ({
  name,
  memberSince,
  isVerified,
  children,
}: MemberFacts & { children: React.ReactNode }) => (
  <div className={`${hero.hero} ${styles.hero} screen`}>
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
            <h1 className="flat">{name}</h1>
            <p className="quiet">
              Member since <time dateTime={memberSince}>{formatPlainDate(memberSince.slice(0, 10), 'long')}</time>
            </p>
            {!isVerified && (
              <p>
                <Link className={`link ${styles.way}`} to={href('/confirm-address')}>
                  Confirm your address
                </Link>
              </p>
            )}
          </div>
          <nav className={styles.ways} aria-label="Your account">
            {accountLinks.map(([path, name]) => (
              <Link key={path} className={`link ${styles.way}`} to={href(path)}>
                {name}
              </Link>
            ))}
            <Link className={`link ${styles.way} ${styles.delete}`} to={href('/delete-account')}>
              Delete account
            </Link>
          </nav>
        </header>
      </div>
      {children}
    </div>
  </div>
)

const accountLinks = [
  ['/update-Password', 'Change password'],
  ['/user/account', 'Account'],
  ['/user/security', 'Security'],
  ['/user/devices', 'Devices'],
  ['/user/import', 'Import'],
  ['/user/export', 'Export'],
  ['/user/sharing', 'Sharing'],
  ['/user/players', 'Players'],
] as const

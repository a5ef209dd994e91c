import { href, Link } from 'react-router'
import { AccountNav } from '#app/ui/account/account-nav.tsx'
import styles from './account-page.module.css'

type AccountPageProps = {
  heading: string
  /** The sentence on the picture. */
  claim?: string
  /** Whether it is a page of a member's account. */
  isMember?: boolean
  children: React.ReactNode
}

/** The layout of all forms about accounts: one column with a heading, beside a picture on wide screens. */
export const AccountPage = ({
  heading,
  claim = 'Every film you have seen, and the next one.',
  isMember = false,
  children,
}: AccountPageProps) => (
  <main id="main" tabIndex={-1} className={`${styles.page} ${isMember ? styles.member : ''}`}>
    <p className={`${styles.picture} screen`}>
      <span>{claim}</span>
      <small>Drawn for La La Land, 2016</small>
    </p>
    <div className={styles.column}>
      <h1 className={`semi-expanded ${styles.heading}`}>{heading}</h1>
      {children}
    </div>
  </main>
)

/** An account page below the links to all pages of the account, for its member. */
export const MemberAccountPage = (props: AccountPageProps) => (
  <>
    <AccountNav />
    <AccountPage {...props} isMember />
  </>
)

/** Shown to a member on a page for anonymous visitors. */
export const AlreadySignedIn = ({ name, action }: { name: string; action: 'sign in to' | 'sign up for' }) => (
  <p className={styles.notice}>
    You are signed in as {name}. Go to your <Link to={href('/user')}>Profil</Link>, or {action} another account here.
  </p>
)

/** Shown to a visitor who came here by an action of members. */
export const NotAuthenticated = ({ message }: { message: string }) => (
  <p className={styles.notice} role="alert">
    {message}
  </p>
)

/** Two short fields beside each other. */
export const FieldRow = ({ children }: { children: React.ReactNode }) => <div className={styles.fields}>{children}</div>

/** The links to other pages below a form. */
export const OtherWays = ({ children }: { children: React.ReactNode }) => <p className={styles.ways}>{children}</p>

/** The way back from a page about one second factor. */
export const BackToSecurity = () => (
  <OtherWays>
    <Link to={href('/user/security')}>Back to Security</Link>
  </OtherWays>
)

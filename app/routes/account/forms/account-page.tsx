import { href, Link } from 'react-router'
import styles from './account-page.module.css'

/** One column with a heading: where every form about accounts stands. */
export const AccountPage = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
    <div className={styles.column}>
      <h1 className={`flat ${styles.heading}`}>{heading}</h1>
      {children}
    </div>
  </main>
)

/** For a member who opened a page that is for those who are not signed in. */
export const AlreadySignedIn = ({ name }: { name: string }) => (
  <p className={styles.notice}>
    You are signed in as {name}. Go to your <Link to={href('/user')}>Profil</Link>, or sign in to another account here.
  </p>
)

/** The links below a form, for those who came for something else. */
export const OtherWays = ({ children }: { children: React.ReactNode }) => <p className={styles.ways}>{children}</p>

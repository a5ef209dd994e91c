import { sentences } from '#app/accounts/sentences.ts'
import styles from './account-page.module.css'

/** One column with a heading: where every form about accounts stands. */
export const AccountPage = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
    <div className={styles.column}>
      <h1 className={`flat ${styles.heading}`}>{heading}</h1>
      <p className={styles.notice}>{sentences.notOpenYet}</p>
      {children}
    </div>
  </main>
)

/** The links below a form, for those who came for something else. */
export const OtherWays = ({ children }: { children: React.ReactNode }) => <p className={styles.ways}>{children}</p>

import { AccountNav } from '#app/ui/account/account-nav.tsx'
import styles from './wide-page.module.css'

type WidePageProps = {
  heading: string
  lead: string
  children: React.ReactNode
}

/** The layout of a page of the account that needs the whole width: a heading with a sentence, and its parts. */
export const WidePage = ({ heading, lead, children }: WidePageProps) => (
  <>
    <AccountNav />
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="semi-expanded">{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </main>
  </>
)

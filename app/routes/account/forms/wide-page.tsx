import styles from './wide-page.module.css'

type WidePageProps = {
  heading: string
  lead: string
  /** Links to other pages, below the content. */
  ways: React.ReactNode
  children: React.ReactNode
}

/** The layout of a page of the account that needs the whole width: a heading with a sentence, its parts, ways on. */
export const WidePage = ({ heading, lead, ways, children }: WidePageProps) => (
  <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
    <header className={styles.head}>
      <h1 className="semi-expanded">{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
    {children}
    <p className={styles.ways}>{ways}</p>
  </main>
)

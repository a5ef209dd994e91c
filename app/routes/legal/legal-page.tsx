import styles from './legal-page.module.css'

export type Section = { id: string; heading: string; body: React.ReactNode }

type LegalPageProps = { heading: string; changedOn: string; lead: string; sections: Section[] }

/** A text in numbered sections, with a table of contents beside it on wide screens. */
export const LegalPage = ({ heading, changedOn, lead, sections }: LegalPageProps) => (
  <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
    <header className={styles.head}>
      <h1 className="semi-expanded">{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className="quiet">Last changed on {changedOn}.</p>
    </header>
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 className={styles.label} id="contents">
        On this page
      </h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.text}>
      {sections.map(({ id, heading, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 className={styles.heading} id={id}>
            {heading}
          </h2>
          {body}
        </section>
      ))}
    </div>
  </main>
)

import { href, Link } from 'react-router'
import { Loosenings } from '#app/ui/filters/loosenings.tsx'
import buttons from '#app/ui/form/button.module.css'
import { EmptyState } from '#app/ui/layout/empty-state.tsx'
import styles from './empty-results.module.css'
import { ownFilmsPath } from './own-view.ts'

/** Shown to a member who has no film yet. */
export const EmptyLibrary = () => (
  <section className={styles.none}>
    <EmptyState
      as="h2"
      message="No films yet"
      ways={
        <>
          <Link className={buttons.primary} to={href('/user/rate')}>
            Rate ten films you know
          </Link>
          <Link className={buttons.secondary} to={href('/user/import')}>
            Import from another site
          </Link>
        </>
      }
    >
      Films you rate, see, like, review or put on a list stand here, with filters for each of it.
    </EmptyState>
  </section>
)

type EmptyResultsProps = { chips: { label: string; query: string }[]; cleared: string }

/** An empty result: the filters, each to take away. */
export const EmptyResults = ({ chips, cleared }: EmptyResultsProps) => (
  <section className={styles.none}>
    <h2>None of your films fits all of this.</h2>
    <Loosenings
      loosenings={chips.map(({ label, query }) => ({ label: `“${label}”`, query, films: null }))}
      pathOf={ownFilmsPath}
    />
    <p>
      <Link className="link" to={ownFilmsPath(cleared)} replace>
        Show all your films
      </Link>
    </p>
  </section>
)

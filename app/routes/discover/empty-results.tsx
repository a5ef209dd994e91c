import { Link } from 'react-router'
import { Loosenings } from '#app/ui/filters/loosenings.tsx'
import { discoverPath } from './discover-view.ts'
import styles from './empty-results.module.css'

type EmptyResultsProps = { loosenings: { label: string; query: string; films: number | null }[]; cleared: string }

/** An empty result: the filters to give up, with the films that each brings. */
export const EmptyResults = ({ loosenings, cleared }: EmptyResultsProps) => (
  <section className={styles.nothing}>
    <h2>No film fits all of this.</h2>
    {loosenings.length > 0 && (
      <>
        <p>Loosen one of them:</p>
        <Loosenings loosenings={loosenings} pathOf={discoverPath} />
      </>
    )}
    <p>
      <Link className="link" to={discoverPath(cleared)} replace>
        Begin again with all films
      </Link>
    </p>
  </section>
)

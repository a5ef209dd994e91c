import { Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import chips from '#app/ui/filters/chips.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
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
        <ul className={chips.chips}>
          {loosenings.map(({ label, query, films }) => (
            <li key={label}>
              <Link className={chips.chip} to={discoverPath(query)} replace>
                Without {label}
                {films !== null && (
                  <b className="num">
                    {formatWhole(films)}
                    <span className="sr"> {films === 1 ? 'film' : 'films'}</span>
                  </b>
                )}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      </>
    )}
    <p>
      <Link className="link" to={discoverPath(cleared)} replace>
        Begin again with all films
      </Link>
    </p>
  </section>
)

import { Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './chips.module.css'

type LooseningsProps = {
  /** `query` differs in each; `films` is the number of films found without the condition; null where it is unknown. */
  loosenings: { label: string; query: string; films: number | null }[]
  pathOf: (query: string) => string
}

/** The ways out of an empty result: conditions, each a link to the page without it. */
export const Loosenings = ({ loosenings, pathOf }: LooseningsProps) => (
  <ul className={styles.chips}>
    {loosenings.map(({ label, query, films }) => (
      <li key={query}>
        <Link className={styles.chip} to={pathOf(query)} replace>
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
)

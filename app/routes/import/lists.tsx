import { href, Link } from 'react-router'
import type { ImportShown, LineShown } from '#app/import/load-import.server.ts'
import { notFound, notTaken, whyNot } from '#app/import/row-outcome.ts'
import styles from './lists.module.css'
import { countOf, groups, inFigures } from './totals.ts'

/** The lines worth a second look, each kind behind its heading. */
export function Lists({ shown }: { shown: ImportShown }) {
  const { counts, differing, similar, rounded, lost } = shown
  const lostCount = countOf(counts, groups.notFound) + countOf(counts, groups.notTaken)
  return (
    <div className={styles.lists}>
      <List heading="Not as you have it" lines={differing} isOpen>
        {({ said, mine }) => (said && mine ? `Yours ${mine}, the file’s ${said}` : 'Your review has other words')}
      </List>
      <List heading="Found by a similar title or year: please check" lines={similar} isOpen>
        {({ found }) =>
          found && (
            <>
              taken for{' '}
              <Link className="link" to={href('/movie/:id', { id: String(found.id) })}>
                {found.title}
              </Link>
              {found.year && ` (${found.year})`}
            </>
          )
        }
      </List>
      <List heading="Rounded to half stars" lines={rounded}>
        {({ said }) => said}
      </List>
      <List heading="Not found or not taken" lines={lost}>
        {reasonOf}
      </List>
      {lostCount > 0 && (
        <p>
          <a className="link" href={href('/user/import/not-found.csv')} download>
            {lostCount === 1 ? 'Download it as CSV' : `Download all ${inFigures(lostCount)} as CSV`}
          </a>
        </p>
      )}
    </div>
  )
}

const reasonOf = ({ verdict }: LineShown) => {
  const reason = [...notFound, ...notTaken].find(reason => reason === verdict)
  return reason ? whyNot[reason] : null
}

type ListProps = {
  heading: string
  lines: LineShown[]
  /** Whether it is worth a look before anything is decided. */
  isOpen?: boolean
  children: (line: LineShown) => React.ReactNode
}

const List = ({ heading, lines, isOpen = false, children }: ListProps) =>
  lines.length > 0 && (
    <details className={styles.list} open={isOpen && lines.length <= fewLines}>
      <summary className={styles.heading}>{heading}</summary>
      <ul>
        {lines.map(line => (
          <li key={line.position} className={styles.line}>
            <span className={styles.title}>
              {line.title || 'Untitled'} {line.year !== null && <span className="quiet num">({line.year})</span>}
            </span>
            <span className="quiet">{children(line)}</span>
          </li>
        ))}
      </ul>
      {lines.length === maxShown && <p className="quiet">The first {maxShown}.</p>}
    </details>
  )

/** So many are read at a glance. */
const fewLines = 12

/** As many as the server sends. */
const maxShown = 100

import { href, Link } from 'react-router'
import type { ImportShown, LineShown } from '#app/import/load-import.server.ts'
import { notFound, notTaken, whyNot } from '#app/import/row-outcome.ts'
import styles from './lists.module.css'
import { countOf, groups, inFigures } from './totals.ts'

/** The lines of the file to check, one list per reason. */
export function Lists({ shown }: { shown: ImportShown }) {
  const { counts, differing, similar, rounded, lost } = shown
  const lostCount = countOf(counts, groups.notFound) + countOf(counts, groups.notTaken)
  return (
    <div className={styles.lists}>
      <List heading="Different from yours" lines={differing} isOpen>
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
      <List heading="Not found or skipped" lines={lost}>
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

const reasonOf = ({ outcome }: LineShown) => {
  const reason = [...notFound, ...notTaken].find(reason => reason === outcome)
  return reason ? whyNot[reason] : null
}

type ListProps = {
  heading: string
  lines: LineShown[]
  /** Whether a short list is open from the start. */
  isOpen?: boolean
  children: (line: LineShown) => React.ReactNode
}

const List = ({ heading, lines, isOpen = false, children }: ListProps) =>
  lines.length > 0 && (
    <details className={styles.list} open={isOpen && lines.length <= maxOpenLines}>
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

const maxOpenLines = 12

/** The server sends no more. */
const maxShown = 100

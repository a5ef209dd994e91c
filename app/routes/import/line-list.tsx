import type { LineView } from '#app/import/import-results.server.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './line-list.module.css'

type LineListProps = {
  heading: string
  lines: LineView[]
  /** Whether a short list is open from the start. */
  isOpen?: boolean
  /** The sentence below a list that does not show all lines. */
  rest: string | null
  children: (line: LineView) => React.ReactNode
}

/** Lines of the file under one heading, which opens and closes them. */
export const LineList = ({ heading, lines, isOpen = false, rest, children }: LineListProps) =>
  lines.length > 0 && (
    <details className={styles.list} open={isOpen && lines.length <= maxOpenLines}>
      <summary className={styles.heading}>
        {heading}
        <Icon name="down" />
      </summary>
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
      {rest && <p className="quiet">{rest}</p>}
    </details>
  )

const maxOpenLines = 12

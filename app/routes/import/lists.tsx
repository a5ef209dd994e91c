import { href, Link } from 'react-router'
import type { ImportShown, LineShown } from '#app/import/load-import.server.ts'
import styles from './list.module.css'
import { List } from './list.tsx'

/** The lines of the file to check. */
export function Lists({ shown: { differing, similar, rounded } }: { shown: ImportShown }) {
  return (
    <div className={styles.lists}>
      <List heading="Different from yours" lines={differing} rest={firstOf(differing)} isOpen>
        {({ said, mine }) => (said && mine ? `Yours ${mine}, the file’s ${said}` : 'Your review has other words')}
      </List>
      <List heading="Found by a similar title or year: please check" lines={similar} rest={firstOf(similar)} isOpen>
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
      <List heading="Rounded to half stars" lines={rounded} rest={firstOf(rounded)}>
        {({ said }) => said}
      </List>
    </div>
  )
}

const firstOf = (lines: LineShown[]) => (lines.length === maxShown ? `The first ${maxShown}.` : null)

/** The server sends no more. */
const maxShown = 100

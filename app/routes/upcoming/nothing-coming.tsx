import { href, Link } from 'react-router'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import styles from './nothing-coming.module.css'
import { type UpcomingParams, upcomingPath } from './upcoming-path.ts'

/** The text of a page without films, with links to pages that have some. `isOnly`: the list has no other page. */
export function NothingComing({ genre, isMine, isOnly }: UpcomingParams & { isOnly: boolean }) {
  const kind = genre === null ? 'film' : `${genre} film`
  return (
    <div className={`quiet ${styles.nothing}`}>
      <p>
        {isMine
          ? `No ${kind} on your list is still to come.`
          : isOnly
            ? `No ${kind} is announced at the moment.`
            : `No ${kind} is on this page.`}
      </p>
      <p className={styles.ways}>
        {genre !== null && <TextLink to={upcomingPath({ genre: null, isMine })}>All genres</TextLink>}
        {isMine && <TextLink to={upcomingPath({ genre, isMine: false })}>Everything that is coming</TextLink>}
        {genre !== null && (
          <Link className="link" to={`${href('/discover')}?${new URLSearchParams({ genre })}`}>
            {genre} films that are out
          </Link>
        )}
      </p>
    </div>
  )
}

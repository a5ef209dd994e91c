import { href, Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { LibraryCounts } from '#app/library/profile/library-counts.server.ts'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import styles from '../../ui/layout/page-nav.module.css'

const Pages = ({ viewings, lists, reviews }: Pick<LibraryCounts, 'viewings' | 'lists' | 'reviews'>) => (
  <nav className={styles.pages} aria-label="Your film life">
    <Link to={href('/user')} aria-current="page">
      Overview
    </Link>
    <Link to={href('/user/films')}>Films</Link>
    <Link to={href('/diary')}>
      Diary <Count count={viewings} />
    </Link>
    <Link to={href('/lists')}>
      Lists <Count count={lists} />
    </Link>
    <a href="#reviews">
      Reviews <Count count={reviews} />
    </a>
    <Link to={href('/user/year/:year', { year: 'all' })}>Year in pictures</Link>
    <Link to={href('/pick')}>Pick for tonight</Link>
    <Link to={href('/user/suggested')}>Suggested</Link>
  </nav>
)

/** The pages of the member's film life, with how much each has; on a narrow window a row that scrolls sideways. */
export const SubNav = import.meta.env.SSR
  ? cachedFragment(Pages, ({ viewings, lists, reviews }) => [viewings, lists, reviews])
  : Pages

const Count = ({ count }: { count: number }) => <span className="num">{formatWhole(count)}</span>

import { Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { type OwnFilmsView, ownFilmsPath } from './own-view.ts'
import styles from './ready-views.module.css'

/** The ready-made views, each with the number of its films. */
export const ReadyViews = ({ views }: Pick<OwnFilmsView, 'views'>) => (
  <nav aria-label="Ready-made views">
    <ul className={styles.views}>
      {views.map(({ label, films, query, isShown }) => (
        <li key={label}>
          <Link to={ownFilmsPath(query)} aria-current={isShown ? 'true' : undefined} preventScrollReset>
            {label} <b className="num">{formatWhole(films)}</b>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

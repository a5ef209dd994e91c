import { href, Link } from 'react-router'
import { formatWhole } from '#app/domain/format-count.ts'
import type { LibraryCounts as Counted } from '#app/library/profile/figures.server.ts'
import styles from './figures.module.css'

type FiguresProps = {
  figures: Counted
  /** Stars; null without ratings. */
  average: number | null
  year: number
}

/** Five figures of the library; each is a link to what it counts. */
export function Figures({ figures, average, year }: FiguresProps) {
  const { seen, viewingsThisYear, minutesThisYear, watchlist } = figures
  const hours = Math.round(minutesThisYear / 60)
  const yearPath = href('/user/year/:year', { year: String(year) })
  return (
    <ul className={styles.figures}>
      <Figure
        name={seen === 1 ? 'Film seen' : 'Films seen'}
        value={formatWhole(seen)}
        to={`${href('/user/films')}?mine=seen`}
      />
      <Figure name="This year" value={formatWhole(viewingsThisYear)} to={yearPath} />
      <Figure name={hours === 1 ? 'Hour this year' : 'Hours this year'} value={formatWhole(hours)} to={yearPath} />
      <Figure
        name="Average, of 5 stars"
        value={average === null ? '–' : average.toFixed(2)}
        to={`${href('/user/films')}?mine=rated`}
      />
      <Figure name="On the watchlist" value={formatWhole(watchlist)} to={href('/watchlist')} />
    </ul>
  )
}

const Figure = ({ name, value, to }: { name: string; value: string; to: string }) => (
  <li>
    <Link to={to}>
      <b className="num">{value}</b> <span>{name}</span>
    </Link>
  </li>
)

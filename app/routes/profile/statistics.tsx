import { href, Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { LibraryCounts } from '#app/library/profile/library-counts.server.ts'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import styles from './statistics.module.css'

type StatisticsProps = {
  counts: Pick<LibraryCounts, 'seen' | 'watchlist'>
  /** The diary of this year; undefined without viewings. */
  diaryYear: { viewings: number; minutes: number } | undefined
  /** Stars; null without ratings. */
  average: number | null
  year: number
}

function Figures({ counts, diaryYear, average, year }: StatisticsProps) {
  const { seen, watchlist } = counts
  const { viewings, minutes } = diaryYear ?? { viewings: 0, minutes: 0 }
  const hours = Math.round(minutes / 60)
  const yearPath = href('/user/year/:year', { year: String(year) })
  return (
    <ul className={styles.statistics}>
      <Statistic
        name={seen === 1 ? 'Film seen' : 'Films seen'}
        value={formatWhole(seen)}
        to={`${href('/user/films')}?mine=seen`}
      />
      <Statistic
        name={viewings === 1 ? 'Viewing this year' : 'Viewings this year'}
        value={formatWhole(viewings)}
        to={yearPath}
      />
      <Statistic name={hours === 1 ? 'Hour this year' : 'Hours this year'} value={formatWhole(hours)} to={yearPath} />
      <Statistic
        name="Average, of 5 stars"
        value={average === null ? '–' : average.toFixed(2)}
        to={`${href('/user/films')}?mine=rated`}
      />
      <Statistic name="On the watchlist" value={formatWhole(watchlist)} to={href('/watchlist')} />
    </ul>
  )
}

/** Five statistics of the library; each is a link to what it counts. */
export const Statistics = import.meta.env.SSR ? cachedFragment(Figures, keyOf) : Figures

function keyOf({ counts: { seen, watchlist }, diaryYear, average, year }: StatisticsProps) {
  return [seen, watchlist, diaryYear?.viewings, diaryYear?.minutes, average, year]
}

const Statistic = ({ name, value, to }: { name: string; value: string; to: string }) => (
  <li>
    <Link to={to}>
      <b className="num">{value}</b> <span>{name}</span>
    </Link>
  </li>
)

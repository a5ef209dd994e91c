import { href, Link } from 'react-router'
import {
  countsOf,
  type FilmsInYear,
  type Counts as LibraryCounts,
  type RatedInYear,
  yearsOf,
} from '#app/library/profile/films-by-year.ts'
import { Bars, Histogram } from '#app/ui/charts/charts.tsx'
import styles from './year.module.css'

type YearProps = {
  filmsByYear: FilmsInYear[]
  /** Null for all years together. */
  year: number | null
  rated: RatedInYear
}

/** The member's year in numbers: counts, ratings, genres and decades. */
export function Year({ filmsByYear, year, rated }: YearProps) {
  const counts = countsOf(filmsByYear, year)
  return (
    <section className={styles.year} aria-labelledby="year">
      <header className={styles.head}>
        <h2 className="flat num" id="year">
          {year === null ? 'All your years' : `Your ${year}`}
        </h2>
        <YearLinks years={yearsOf(filmsByYear)} year={year} />
      </header>
      <Counts counts={counts} />
      {counts.ratings > 0 && (
        <div className={styles.charts}>
          <Histogram caption="How you rate" bars={rated.stars} />
          <Bars caption="Genres" bars={rated.genres} nameOf={name => name} />
          <Bars caption="Decades" bars={rated.decades} nameOf={decade => `${decade}s`} />
        </div>
      )}
    </section>
  )
}

type YearLinksProps = { years: number[]; year: number | null }

const YearLinks = ({ years, year }: YearLinksProps) => (
  <nav className={styles.years} aria-label="Years">
    {[...years, null].map(one => (
      <Link
        key={one}
        className="num"
        to={`${href('/user')}?year=${one ?? 'all'}`}
        aria-current={one === year ? 'true' : undefined}
        preventScrollReset
      >
        {one ?? 'All'}
      </Link>
    ))}
  </nav>
)

const Counts = ({ counts: { ratings, average, watchlist, reviews } }: { counts: LibraryCounts }) => (
  <dl className={styles.counts}>
    <Count label={ratings === 1 ? 'Film rated' : 'Films rated'} value={whole.format(ratings)} />
    <Count label="Average, of 5 stars" value={average === null ? '–' : average.toFixed(2)} />
    <Count label="Put on the watchlist" value={whole.format(watchlist)} />
    <Count label={reviews === 1 ? 'Review written' : 'Reviews written'} value={whole.format(reviews)} />
  </dl>
)

const whole = new Intl.NumberFormat('en-US')

const Count = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

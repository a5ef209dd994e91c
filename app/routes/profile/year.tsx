import { href, Link } from 'react-router'
import {
  type Counts,
  countsOf,
  type FilmsInYear,
  type RatedInYear,
  yearsOf,
} from '#app/library/profile/films-by-year.ts'
import { Bars, Histogram } from './charts.tsx'
import styles from './year.module.css'

type YearProps = {
  filmsByYear: FilmsInYear[]
  /** Null for all years together. */
  year: number | null
  rated: RatedInYear
}

/** The member's year in figures: how much was kept, how they rate, and what they see. */
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
      <Figures counts={counts} />
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

const Figures = ({ counts: { ratings, average, watchlist, reviews } }: { counts: Counts }) => (
  <dl className={styles.figures}>
    <Figure label={ratings === 1 ? 'Film rated' : 'Films rated'} value={whole.format(ratings)} />
    <Figure label="Average, of 5 stars" value={average === null ? '–' : average.toFixed(2)} />
    <Figure label="Put on the watchlist" value={whole.format(watchlist)} />
    <Figure label={reviews === 1 ? 'Review written' : 'Reviews written'} value={whole.format(reviews)} />
  </dl>
)

const whole = new Intl.NumberFormat('en-US')

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

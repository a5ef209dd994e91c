import { formatCount } from '#app/domain/text/format-count.ts'
import { formatHours } from './format-year.ts'
import type { ShownYear } from './shown-year.ts'
import { YearDigits } from './year-digits.tsx'
import styles from './year-hero.module.css'

type YearHeroProps = { year: ShownYear; tabs?: React.ReactNode; children?: React.ReactNode }

/** The head of the page on a screen: the year, and viewings and hours in one sentence. `children` are its buttons. */
export const YearHero = ({ year, tabs, children }: YearHeroProps) => (
  <header className={`${styles.hero} screen`}>
    <div className="wrap">
      {tabs}
      <YearDigits period={year.period} titleBackdrops={year.titleBackdrops} />
      <div className={styles.line}>
        {year.viewings > 0 && (
          <p>
            {formatCount(year.viewings, 'viewing')}. {formatHours(year.minutes)}
            {year.withoutLength > 0 && (
              <small className="quiet"> Without {formatCount(year.withoutLength, 'viewing')} of unknown length.</small>
            )}
          </p>
        )}
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  </header>
)

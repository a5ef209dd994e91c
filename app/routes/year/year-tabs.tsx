import { href, Link } from 'react-router'
import type { Period } from '#app/library/year/year-facts.ts'
import styles from './year-tabs.module.css'

/** The whole diary and its years; a year without films has a tab while it is shown. */
export function YearTabs({ years, period }: { years: number[]; period: Period }) {
  const shown = period === 'all' || years.includes(period) ? years : [...years, period].sort((a, b) => b - a)
  return (
    <nav className={`${styles.tabs} num`} aria-label="Years">
      {(['all', ...shown] as const).map(tabPeriod => (
        <Link
          key={tabPeriod}
          to={href('/user/year/:year', { year: String(tabPeriod) })}
          aria-current={tabPeriod === period ? 'page' : undefined}
        >
          {tabPeriod === 'all' ? 'All time' : tabPeriod}
        </Link>
      ))}
    </nav>
  )
}

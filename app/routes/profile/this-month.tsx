import { href, Link } from 'react-router'
import { monthOf } from '#app/domain/month.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { LatestEntry } from '#app/library/profile/month.server.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { monthName } from '#app/ui/layout/months.ts'
import buttons from '../../ui/form/button.module.css'
import { LatestEntries } from './latest-entries.tsx'
import { type DayOfMonth, MonthSheet } from './month-sheet.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './this-month.module.css'

type ThisMonthProps = { days: DayOfMonth[]; latest: LatestEntry[]; today: PlainDate }

/** This month of the diary as a contact sheet, and the newest entries beside it. */
export function ThisMonth({ days, latest, today }: ThisMonthProps) {
  const sum = (of: (day: DayOfMonth) => number) => days.reduce((total, day) => total + of(day), 0)
  const viewings = sum(day => day.viewings)
  const rewatches = sum(day => day.rewatches)
  const minutes = sum(day => day.minutes)
  const name = monthName(monthOf(today).month)
  return (
    <section className={styles.month} aria-labelledby="month">
      <SectionHead id="month" heading={name} more={{ to: href('/diary'), label: 'The whole diary' }}>
        {viewings === 0 ? 'No films yet' : formatCount(viewings, 'viewing')}
        {minutes > 0 && `, ${formatRuntime(minutes)}`}
        {rewatches > 0 && `, ${rewatches} seen before`}
      </SectionHead>
      <div className={styles.two}>
        <MonthSheet days={days} today={today} name={name} />
        {latest.length > 0 ? (
          <LatestEntries entries={latest} year={today.slice(0, 4)} />
        ) : (
          <div className={styles.empty}>
            <p>Every film you log has a frame here, on its day.</p>
            <Link className={buttons.primary} to={href('/log')}>
              <Icon name="plus" /> Log a Film
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

import { Link } from 'react-router'
import { type Month, monthOf } from '#app/domain/month.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { formatCount, formatWhole } from '#app/domain/text/format-count.ts'
import type { DiaryCounts, DiaryDay } from '#app/library/diary/diary-facts.server.ts'
import { monthName, monthPath } from '#app/ui/layout/months.ts'
import { useLocalDay } from '#app/ui/layout/use-local-day.ts'
import { LightKey } from './light-key.tsx'
import { Turn } from './month-head.tsx'
import { MonthLights } from './month-lights.tsx'
import styles from './year-strip.module.css'

/** `lastDay` is in the last year that there is. */
type YearStripProps = { month: Month; days: DiaryDay[]; counts: DiaryCounts; today: PlainDate; lastDay: PlainDate }

/** The year as a strip of film: twelve frames, a month each; the light of a day is as large as the day had viewings. */
export function YearStrip({ month: { year, month }, days, counts, today, lastDay }: YearStripProps) {
  const localDay = useLocalDay() ?? today
  const viewings = days.reduce((sum, day) => sum + day.viewings, 0)
  const hours = Math.round(days.reduce((sum, day) => sum + day.minutes, 0) / 60)
  const firstYear = counts.first === null ? year : yearOf(counts.first)
  const earlier = year > firstYear ? { year: year - 1, month } : null
  const later = year < yearOf(lastDay) ? { year: year + 1, month } : null
  return (
    <>
      <nav className={styles.years} aria-label="Year">
        <Turn to={earlier} icon="previous" label={String(year - 1)} />
        <h2 className="num">{year}</h2>
        <Turn to={later} icon="next" label={String(year + 1)} />
        <p className="num">
          <b>{formatWhole(viewings)}</b> {viewings === 1 ? 'viewing' : 'viewings'} on {formatCount(days.length, 'day')}
          {hours > 0 && `, ${formatCount(hours, 'hour')}`}
        </p>
      </nav>
      <nav className={styles.strip} aria-label={`Months of ${year}`}>
        <ol>
          {Array.from({ length: 12 }, (_, index) => {
            const stripMonth = { year, month: index + 1 }
            const monthDays = days.filter(({ day }) => monthOf(day).month === stripMonth.month)
            const count = monthDays.reduce((sum, day) => sum + day.viewings, 0)
            return (
              <li key={stripMonth.month}>
                <Link
                  className={styles.frame}
                  to={monthPath(stripMonth)}
                  aria-current={stripMonth.month === month ? 'page' : undefined}
                >
                  <span className={styles.name}>
                    {monthName(stripMonth.month).slice(0, 3)}
                    <b className="num">
                      {count === 0 ? <span aria-hidden="true">–</span> : count}
                      <span className="sr">
                        {count === 0 ? ' no viewings' : wordsAfterCount(count, monthDays.length)}
                      </span>
                    </b>
                  </span>
                  <MonthLights month={stripMonth} days={monthDays} today={localDay} />
                </Link>
              </li>
            )
          })}
        </ol>
      </nav>
      <LightKey />
    </>
  )
}

const wordsAfterCount = (viewings: number, days: number) =>
  ` ${viewings === 1 ? 'viewing' : 'viewings'} on ${formatCount(days, 'day')}`

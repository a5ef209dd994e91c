import { Link } from 'react-router'
import { firstDay, type Month, monthOf } from '#app/domain/month.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { firstDiaryYear } from '#app/library/diary/diary-entry.ts'
import type { DiaryDay } from '#app/library/diary/diary-facts.server.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { monthName, monthPath } from '#app/ui/layout/months.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './diary.module.css'

/** `lastDay` is in the last month that there is: today, or the day of a later entry. */
type MonthHeadProps = { month: Month; days: DiaryDay[]; lastDay: PlainDate }

/** The name of the month, its totals, and the months before and after it. */
export function MonthHead({ month, days, lastDay }: MonthHeadProps) {
  const monthDays = days.filter(({ day }) => monthOf(day).month === month.month)
  const viewings = monthDays.reduce((sum, day) => sum + day.viewings, 0)
  const minutes = monthDays.reduce((sum, day) => sum + day.minutes, 0)
  const rewatches = monthDays.reduce((sum, day) => sum + day.rewatches, 0)
  const facts = [
    viewings === 0 ? `No films in ${monthName(month.month)} ${month.year}` : formatCount(viewings, 'viewing'),
    minutes > 0 && formatRuntime(minutes),
    rewatches > 0 && `${rewatches} seen before`,
  ].filter(Boolean)
  const earlier = month.month === 1 ? { year: month.year - 1, month: 12 } : { ...month, month: month.month - 1 }
  const later = month.month === 12 ? { year: month.year + 1, month: 1 } : { ...month, month: month.month + 1 }
  const isLast = firstDay(later) > lastDay
  return (
    <div className={styles.monthHead}>
      <h2 id="entries">
        {monthName(month.month)}
        <span className={styles.printed}> {month.year}</span>
      </h2>
      <p className="quiet num">{facts.join(', ')}</p>
      <div className={styles.turns}>
        <Turn to={earlier.year < firstDiaryYear ? null : earlier} icon="previous" />
        <Turn to={isLast ? null : later} icon="next" />
      </div>
    </div>
  )
}

/** A link to a month, named by it without a `label`; a disabled button where there is none. */
export function Turn({ to, icon, label }: { to: Month | null; icon: 'previous' | 'next'; label?: string }) {
  const className = `${buttons.tool} ${buttons.outlined} ${styles.turn}`
  if (to === null) {
    return (
      <button
        type="button"
        className={className}
        disabled
        aria-label={`There is no ${icon === 'next' ? 'later' : 'earlier'} ${label ? 'year' : 'month'}`}
      >
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <Link className={className} to={monthPath(to)} aria-label={label ?? `${monthName(to.month)} ${to.year}`}>
      <Icon name={icon} />
    </Link>
  )
}

/** The nearest month with films: an earlier one, else a later one. */
export function OlderMonth({ before, after = null }: { before: PlainDate | null; after?: PlainDate | null }) {
  const day = before ?? after
  if (day === null) return null
  const month = monthOf(day)
  return (
    <p className={styles.older}>
      <Link className={buttons.secondary} to={monthPath(month)}>
        {`${monthName(month.month)} ${month.year}`}
      </Link>
    </p>
  )
}

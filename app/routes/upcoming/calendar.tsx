import { use } from 'react'
import { Link } from 'react-router'
import { type PlainDate, weekdayOf } from '#app/domain/plain-date.ts'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { monthNames } from '#app/ui/layout/format-date.ts'
import { useLocalDay } from '#app/ui/layout/use-local-day.ts'
import styles from './calendar.module.css'
import { daysOfMonth, monthsOf } from './months.ts'

type Films = { title: string }[]

type CalendarProps = {
  days: { day: PlainDate | null; films: Films }[]
  /** The page of the films that come later; null for the last one. */
  nextPath: string | null
}

/** The months of the page's films as sheets: a day with films is lit and jumps to them. */
export function Calendar({ days, nextPath }: CalendarProps) {
  const months = monthsOf(days)
  if (months.length === 0) return null
  return (
    <nav className={`${styles.rail} num`} aria-label="Calendar">
      {months.map(({ month, days }) => (
        <Month key={month} month={month} days={days} />
      ))}
      {nextPath && (
        <Link className="link" to={nextPath}>
          Later films
        </Link>
      )}
    </nav>
  )
}

function Month({ month, days }: { month: string; days: Map<PlainDate, Films> }) {
  const serverDay = use(TodayContext)
  const today = useLocalDay() ?? serverDay
  const name = monthNames[Number(month.slice(5)) - 1] ?? month
  const heading = `${name} ${month.slice(0, 4)}`
  return (
    <section>
      <p className={styles.name}>{heading}</p>
      <p className={styles.weekdays} aria-hidden="true">
        {['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map(weekday => (
          <span key={weekday}>{weekday}</span>
        ))}
      </p>
      <ol className={styles.days} aria-label={heading}>
        {daysOfMonth(month).map(day => (
          <li key={day} data-weekday={weekdayOf(day)} aria-current={day === today ? 'date' : undefined}>
            <Day day={day} films={days.get(day)} month={name} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type DayProps = { day: PlainDate; films: Films | undefined; month: string }

function Day({ day, films, month }: DayProps) {
  const number = Number(day.slice(8))
  if (!films) return number
  return (
    <a href={`#${dayId(day)}`} aria-label={`${month} ${number}: ${films.map(({ title }) => title).join(', ')}`}>
      {number}
    </a>
  )
}

/** The id of the day in the list of days. */
export const dayId = (day: PlainDate) => `day-${day}`

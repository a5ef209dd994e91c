import { use } from 'react'
import { type PlainDate, weekdayOf } from '#app/domain/plain-date.ts'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { useLocalDay } from '#app/ui/layout/use-local-day.ts'
import styles from './calendar.module.css'
import { type ComingMonth, daysOfMonth, isMonth, nameOfMonth } from './months.ts'

type Months = ComingMonth<{ title: string }>[]

type CalendarProps = {
  months: Months
  /** The page of the films that come later; null for the last one. */
  nextPath: string | null
}

/** The months of the page's films as sheets: a day with films is lit and jumps to them. */
export function Calendar({ months, nextPath }: CalendarProps) {
  const sheets = months.flatMap(({ month, days }) => (isMonth(month) ? { month, days } : []))
  if (sheets.length === 0) return null
  return (
    <nav className={`${styles.rail} num`} aria-label="Calendar">
      {sheets.map(({ month, days }) => (
        <Sheet key={month} month={month} days={days} />
      ))}
      {nextPath && <TextLink to={nextPath}>Later films</TextLink>}
    </nav>
  )
}

function Sheet({ month, days }: { month: string; days: Months[number]['days'] }) {
  const serverDay = use(TodayContext)
  const today = useLocalDay() ?? serverDay
  const { name, year } = nameOfMonth(month)
  const heading = `${name} ${year}`
  return (
    <div>
      <p className={styles.name}>{heading}</p>
      <p className={styles.weekdays} aria-hidden="true">
        {['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map(weekday => (
          <span key={weekday}>{weekday}</span>
        ))}
      </p>
      <ol className={styles.days} aria-label={heading}>
        {daysOfMonth(month).map(day => (
          <li key={day} data-weekday={weekdayOf(day)} aria-current={day === today ? 'date' : undefined}>
            <Day day={day} films={days.find(coming => coming.day === day)?.films} month={name} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Day({ day, films, month }: { day: PlainDate; films: { title: string }[] | undefined; month: string }) {
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

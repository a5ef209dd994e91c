import { href, Link } from 'react-router'
import { monthOf } from '#app/domain/month.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import type { FilmDay } from '#app/library/profile/month.server.ts'
import { monthPath } from '#app/ui/layout/months.ts'
import { useLocalDay } from '#app/ui/layout/use-local-day.ts'
import { weekdayNames } from '#app/ui/layout/weekday-name.ts'
import styles from './month-sheet.module.css'
import { weeksOf } from './month-weeks.ts'

/** A day with films; `picture` is the URL of a backdrop, or of a poster. */
export type DayOfMonth = Omit<FilmDay, 'poster'> & { picture: string }

/** `today` is the day of the server, whose month is shown. */
type MonthSheetProps = { days: DayOfMonth[]; today: PlainDate; name: string }

/**
 * A frame for every day of the month, seven a row: its film, or the number of viewings. The visitor's today leads to the
 * log; it may be in the month before or after.
 */
export function MonthSheet({ days, today, name }: MonthSheetProps) {
  const localDay = useLocalDay() ?? today
  const filmDays = new Map(days.map(day => [day.day, day]))
  const month = monthPath(monthOf(today))
  return (
    <table className={styles.sheet}>
      <caption className="sr">
        {name} {yearOf(today)}: a frame for every day with a film
      </caption>
      <thead>
        <tr>
          {weekdayNames.map(day => (
            <th key={day} scope="col" abbr={day}>
              <span aria-hidden="true">{day.slice(0, 3)}</span>
              <span className="sr">{day}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(today).map((week, index) => (
          <tr key={index}>
            {week.map((day, index) => (
              <td key={index}>
                {day !== null && <Day {...{ day, name, month }} today={localDay} filmDay={filmDays.get(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = { day: PlainDate; name: string; month: string; today: PlainDate; filmDay: DayOfMonth | undefined }

function Day({ day, name, month, today, filmDay }: DayProps) {
  const number = (
    <span className={`${styles.number} num`}>
      <span className="sr">{name} </span>
      {Number(day.slice(8))}
    </span>
  )
  const isToday = day === today
  if (filmDay) {
    return (
      <Link className={className(styles.day, styles.seen, isToday && styles.today)} to={`${month}#${day}`}>
        {number}
        <img src={filmDay.picture} alt={titlesOf(filmDay)} width={120} height={80} loading="lazy" decoding="async" />
        {filmDay.viewings > 1 && (
          <span className={`${styles.count} num`}>
            {filmDay.viewings}
            <span className="sr"> viewings</span>
          </span>
        )}
      </Link>
    )
  }
  if (!isToday) return <span className={className(styles.day, day > today && styles.later)}>{number}</span>
  return (
    <Link className={className(styles.day, styles.today)} to={href('/log')} aria-current="date">
      {number}
      <span className="sr">, today: log a film</span>
    </Link>
  )
}

const className = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

const titlesOf = ({ titles, viewings }: DayOfMonth) =>
  formatList(viewings > titles.length ? [...titles, `${viewings - titles.length} more`] : titles)

import { useId } from 'react'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { ReleaseDistance } from '#app/ui/film/release/release-distance.tsx'
import { weekdayName } from '#app/ui/layout/weekday-name.ts'
import { dayId } from './calendar.tsx'
import { ComingFilm } from './coming-film.tsx'
import styles from './coming-month.module.css'
import { isMonth, type ComingMonth as Month, nameOfMonth } from './months.ts'
import type { ComingFilm as ComingFilmFacts } from './read-upcoming.ts'

/** The films of a month, by day. */
export function ComingMonth({ month, days }: Month<ComingFilmFacts>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.month}>
        <MonthName month={month} />
      </h2>
      <ol>
        {days.map(({ day, films }) => (
          <li key={day} id={day === null ? undefined : dayId(day)} className={styles.day}>
            {day !== null && month !== null && <DayHeading day={day} month={month} />}
            <ul className={styles.films}>
              {films.map(film => (
                <li key={film.id}>
                  <ComingFilm film={film} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MonthName({ month }: { month: PlainDate | null }) {
  if (month === null) return 'No date yet'
  if (!isMonth(month)) return `Some day in ${month}`
  const { name, year } = nameOfMonth(month)
  return (
    <>
      {`${name} `}
      <span>{year}</span>
    </>
  )
}

const DayHeading = ({ day, month }: { day: PlainDate; month: string }) => (
  <header className={styles.heading}>
    <h3>
      <time dateTime={day}>
        <span className="sr">{`${nameOfMonth(month).name} `}</span>
        <b className="num">{Number(day.slice(8))}</b> <span>{weekdayName(day)}</span>
      </time>
    </h3>
    <ReleaseDistance date={day} />
  </header>
)

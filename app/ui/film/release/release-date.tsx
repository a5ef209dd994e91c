import { use } from 'react'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { formatPlainDate } from '../../layout/format-date.ts'
import { TodayContext } from './today-context.ts'

/** The year of a film; the day of a coming one. Nothing for a film without a date. */
export function ReleaseDate({ date }: { date: PlainDate | null }) {
  const today = use(TodayContext)
  if (date === null) return null
  const isComing = today !== null && date > today
  return (
    <time className="num" dateTime={date}>
      {isComing ? formatPlainDate(date) : yearOf(date)}
    </time>
  )
}

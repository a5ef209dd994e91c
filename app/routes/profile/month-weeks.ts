import { type PlainDate, weekdayOf } from '#app/domain/plain-date.ts'

/** The days of the month in weeks that begin on Sunday; null for the days of other months. */
export function weeksOf(today: PlainDate): (PlainDate | null)[][] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const offset = weekdayOf(`${today.slice(0, 8)}01`)
  const days = Array.from({ length: 7 * Math.ceil((offset + length) / 7) }, (_, index) => {
    const day = index - offset + 1
    return day < 1 || day > length ? null : `${today.slice(0, 8)}${String(day).padStart(2, '0')}`
  })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}

import { type PlainDate, weekdayOf } from '#app/domain/plain-date.ts'

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** From Sunday, the weekday 0. */
export const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

export const weekdayName = (day: PlainDate) => weekdayNames[weekdayOf(day)] ?? ''

/**
 * A plain date in words: `long` "December 18, 2026", `short` "Dec 18, 2026", `day` "Dec 18". A year alone stays a
 * year. It is never converted to a Date, so no time zone shifts it.
 */
export function formatPlainDate(date: PlainDate, style: 'long' | 'short' | 'day' = 'short') {
  const [year, month, day] = date.split('-')
  if (!month || !day) return date
  const name = monthNames[Number(month) - 1] ?? month
  if (style === 'long') return `${name} ${Number(day)}, ${year}`
  const short = `${name.slice(0, 3)} ${Number(day)}`
  return style === 'day' ? short : `${short}, ${year}`
}

import type { PlainDate } from '#app/domain/plain-date.ts'

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * A plain date in words: `long` "December 18, 2026", `short` "Dec 18, 2026", `day` "Dec 18". A date that is only a year stays a
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

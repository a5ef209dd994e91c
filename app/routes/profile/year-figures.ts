import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { monthNames } from '#app/ui/layout/format-date.ts'

type Figures = { year: number; films: number; minutes: number }

/**
 * `174 films, 370 hours, so far` of this year, `99 films, 204 hours, from March` of the year in which the diary begins.
 * `first` is the day of the diary's first viewing when that is in the year, else null.
 */
export function formatYearTotals(
  { year, films, minutes }: Figures,
  { first, thisYear }: { first: PlainDate | null; thisYear: number },
) {
  const hours = Math.round(minutes / 60)
  const month = Number(first?.slice(5, 7) ?? 1)
  return [
    formatCount(films, 'film'),
    ...(hours > 0 ? [formatCount(hours, 'hour')] : []),
    ...(year === thisYear ? ['so far'] : month > 1 ? [`from ${monthNames[month - 1]}`] : []),
  ].join(', ')
}

import { monthOf } from '#app/domain/month.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { monthName } from '#app/ui/layout/months.ts'

/**
 * `174 viewings, 370 hours, so far` of this year, `99 viewings, 204 hours, from March` of the year in which the diary begins.
 * `first` is the day of the diary's first viewing when that is in the year, else null.
 */
export function formatYearTotals(
  { year, viewings, minutes }: { year: number; viewings: number; minutes: number },
  { first, thisYear }: { first: PlainDate | null; thisYear: number },
) {
  const hours = Math.round(minutes / 60)
  const month = first === null ? 1 : monthOf(first).month
  return [
    formatCount(viewings, 'viewing'),
    ...(hours > 0 ? [formatCount(hours, 'hour')] : []),
    ...(year === thisYear ? ['so far'] : month > 1 ? [`from ${monthName(month)}`] : []),
  ].join(', ')
}

import { href } from 'react-router'
import { monthNames } from '#app/ui/layout/format-date.ts'
import type { Month } from './search-params.ts'

/** The name of a month from 1 to 12. */
export const monthName = (month: number) => monthNames[month - 1] ?? ''

/** The page of a month. */
export const monthPath = ({ year, month }: Month) =>
  href('/diary/:year/:month', { year: String(year), month: String(month) })

import { href } from 'react-router'
import type { Month } from '#app/domain/month.ts'
import { monthNames } from './format-date.ts'

/** The name of a month from 1 to 12. */
export const monthName = (month: number) => monthNames[month - 1] ?? ''

/** The page of the diary that has a month. */
export const monthPath = ({ year, month }: Month) =>
  href('/diary/:year/:month', { year: String(year), month: String(month) })

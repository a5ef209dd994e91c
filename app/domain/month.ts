// Apart from plain-date.ts, which every page loads.
import { type PlainDate, yearOf } from './plain-date.ts'

/** A month of a year; the first is 1. */
export type Month = { year: number; month: number }

export const monthOf = (day: PlainDate): Month => ({ year: yearOf(day), month: Number(day.slice(5, 7)) })

/** The first day of a month; month 13 is the first of the next year. */
export const firstDay = ({ year, month }: Month): PlainDate =>
  month > 12 ? `${year + 1}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`

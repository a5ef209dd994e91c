/** A date as published: `YYYY-MM-DD`, or `YYYY` for a coming film without a day. It has no time zone. */
export type PlainDate = string

/** The year of a plain date; null without a date. */
export function yearOf(date: PlainDate): number
export function yearOf(date: PlainDate | null): number | null
export function yearOf(date: PlainDate | null) {
  return date ? Number(date.slice(0, 4)) : null
}

/** The first year of the decade of a year: 1990 for 1999. */
export const decadeOf = (year: number) => year - (year % 10)

/** The weekday of a day: Sunday is 0, as in JavaScript and PostgreSQL (`dow`). */
export const weekdayOf = (day: PlainDate) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isPlainDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const timestamp = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(timestamp.getTime()) && toPlainDay(timestamp) === text
}

/** The day of the timestamp in UTC. */
export const toPlainDay = (timestamp: Date): PlainDate => timestamp.toISOString().slice(0, 10)

/** The day of the timestamp in the time zone of this browser. */
export const toLocalDay = (timestamp: Date): PlainDate =>
  [timestamp.getFullYear(), timestamp.getMonth() + 1, timestamp.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')

/** The day `days` later; earlier for a negative number. */
export function addDays(day: PlainDate, days: number): PlainDate {
  const timestamp = new Date(`${day}T00:00:00Z`)
  timestamp.setUTCDate(timestamp.getUTCDate() + days)
  return toPlainDay(timestamp)
}

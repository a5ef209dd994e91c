import type { PlainDate } from '#app/domain/plain-date.ts'
import { monthNames } from '#app/ui/layout/format-date.ts'

type WithReleaseDate = { releaseDate: PlainDate | null }

export type ComingMonth<Film> = {
  /** `YYYY-MM`; a year for films without a day; null for films without a date. */
  month: PlainDate | null
  /** One without a day for such films. */
  days: { day: PlainDate | null; films: Film[] }[]
}

/** Films in the order of the list, grouped by the month and the day of their release. */
export function byMonth<Film extends WithReleaseDate>(films: Film[]): ComingMonth<Film>[] {
  const months: ComingMonth<Film>[] = []
  for (const film of films) {
    const month = film.releaseDate?.slice(0, 'YYYY-MM'.length) ?? null
    const day = isMonth(month) ? film.releaseDate : null
    const ofMonth = findOrAdd(months, { month, days: [] }, other => other.month === month)
    findOrAdd(ofMonth.days, { day, films: [] }, other => other.day === day).films.push(film)
  }
  return months
}

function findOrAdd<Item>(items: Item[], item: Item, isSame: (other: Item) => boolean): Item {
  const found = items.find(isSame)
  if (!found) items.push(item)
  return found ?? item
}

/** Whether it is a month: a year without a day is none. */
export const isMonth = (month: PlainDate | null): month is string => month?.length === 'YYYY-MM'.length

/** The parts of the name of the month `YYYY-MM`: December, 2026. */
export const nameOfMonth = (month: string) => ({
  name: monthNames[Number(month.slice('YYYY-'.length)) - 1] ?? month,
  year: month.slice(0, 'YYYY'.length),
})

/** The days of the month `YYYY-MM`. */
export function daysOfMonth(month: string): PlainDate[] {
  const days = new Date(`${month}-01T00:00:00Z`)
  days.setUTCMonth(days.getUTCMonth() + 1, 0)
  return Array.from({ length: days.getUTCDate() }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

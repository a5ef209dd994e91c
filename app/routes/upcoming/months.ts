import type { PlainDate } from '#app/domain/plain-date.ts'

type Day<Film> = { day: PlainDate | null; films: Film[] }

/** The months that have such days, in their order: `month` is `YYYY-MM`. Films with only a year have no place in one. */
export function monthsOf<Film>(days: Day<Film>[]): { month: string; days: Map<PlainDate, Film[]> }[] {
  const months = new Map<string, Map<PlainDate, Film[]>>()
  for (const { day, films } of days) {
    if (day?.length !== 'YYYY-MM-DD'.length) continue
    const month = day.slice(0, 7)
    months.set(month, (months.get(month) ?? new Map()).set(day, films))
  }
  return [...months].map(([month, days]) => ({ month, days }))
}

/** The days of the month `YYYY-MM`. */
export function daysOfMonth(month: string): PlainDate[] {
  const days = new Date(`${month}-01T00:00:00Z`)
  days.setUTCMonth(days.getUTCMonth() + 1, 0)
  return Array.from({ length: days.getUTCDate() }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

import type { PlainDate } from '#app/domain/plain-date.ts'

type WithReleaseDate = { releaseDate: PlainDate | null }

/** Films in the order of the list, grouped by the day of their release; null for films whose day is not known. */
export function byDay<Film extends WithReleaseDate>(films: Film[]): { day: PlainDate | null; films: Film[] }[] {
  const days = new Map<PlainDate | null, Film[]>()
  for (const film of films) {
    const sameDay = days.get(film.releaseDate)
    if (sameDay) sameDay.push(film)
    else days.set(film.releaseDate, [film])
  }
  return [...days].map(([day, films]) => ({ day, films }))
}

// Counts of names in a diary.
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Bar } from '../profile/bars.ts'
import type { FilmViewings } from './diary-of-period.ts'

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export type Counts<Name> = Map<Name, number>

function add<Name>(counts: Counts<Name>, name: Name, count: number) {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

/** How many of the list have each name. */
export function countBy<One, Name>(list: One[], namesOf: (one: One) => Name[]): Counts<Name> {
  const counts: Counts<Name> = new Map()
  for (const one of list) for (const name of namesOf(one)) add(counts, name, 1)
  return counts
}

/** How many viewings are of films that have each name. */
export function countFilms<Name>(films: FilmViewings[], namesOf: (film: FilmViewings) => Name[]): Counts<Name> {
  const counts: Counts<Name> = new Map()
  for (const film of films) for (const name of namesOf(film)) add(counts, name, film.viewings.length)
  return counts
}

/** The sums of the counts of days by the name of the day (a month, a year, a weekday); days without one are under 0. */
export function countDays(days: Counts<PlainDate>, nameOf: (day: PlainDate) => number | null): Counts<number> {
  const counts: Counts<number> = new Map()
  for (const [day, count] of days) add(counts, nameOf(day) ?? 0, count)
  return counts
}

/** Returns the function that makes the bar of a name; 0 when it was not counted. */
export const toBar = (counts: Counts<number>) => (name: number) => ({ name, count: counts.get(name) ?? 0 })

/** Sorts by count, then by name. */
export const byFrequency = (counts: Counts<string>): Bar<string>[] =>
  [...counts].map(([name, count]) => ({ name, count })).sort(compareCounts)

/** Compares by count, then by name. */
export const compareCounts = (one: Bar<string>, other: Bar<string>) =>
  other.count - one.count || (one.name < other.name ? -1 : 1)

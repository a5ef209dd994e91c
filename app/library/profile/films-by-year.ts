// The number of library entries of a member by year. A year begins and ends in UTC.
import type { Noun } from '#app/domain/nouns.ts'
import type { Stars } from '#app/domain/stars.ts'

export type FilmsInYear = { noun: Noun; year: number; count: number; storedTotal: number }

/** Counts of a year, or of all years; `average` is in stars, null without ratings. */
export type Counts = { ratings: number; average: number | null; watchlist: number; reviews: number }

/** The counts of this year, or with `null` of all years together. */
export function countsOf(filmsByYear: readonly FilmsInYear[], year: number | null): Counts {
  const inYear = filmsByYear.filter(one => year === null || one.year === year)
  const sum = (noun: FilmsInYear['noun'], figure: 'count' | 'storedTotal') =>
    inYear.filter(one => one.noun === noun).reduce((total, one) => total + one[figure], 0)
  const ratings = sum('rating', 'count')
  return {
    ratings,
    average: ratings === 0 ? null : sum('rating', 'storedTotal') / 2 / ratings,
    watchlist: sum('watchlist', 'count'),
    reviews: sum('review', 'count'),
  }
}

/** The years with entries, the newest first. */
export const yearsOf = (filmsByYear: readonly FilmsInYear[]) =>
  [...new Set(filmsByYear.map(({ year }) => year))].sort((a, b) => b - a)

/** A year, all years, or null for the newest year with entries. */
export type YearParam = number | 'all' | null

/** The year to show, null for all. */
export const yearToShow = (year: YearParam, filmsByYear: readonly FilmsInYear[]): number | null =>
  year === 'all' ? null : (year ?? yearsOf(filmsByYear)[0] ?? null)

/** A rating and how often it was given. */
export type Bar<Name> = { name: Name; count: number }

/** From the first decade to the last without a gap: an axis of time does not leave years out. */
export function withoutGaps(decades: readonly Bar<number>[]): Bar<number>[] {
  const known = new Map(decades.map(({ name, count }) => [name, count]))
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())]
  const all: Bar<number>[] = []
  for (let name = first; name <= last; name += 10) all.push({ name, count: known.get(name) ?? 0 })
  return all
}

/** What a member rated in a year, or ever. */
export type RatedInYear = { stars: Bar<Stars>[]; genres: Bar<string>[]; decades: Bar<number>[] }

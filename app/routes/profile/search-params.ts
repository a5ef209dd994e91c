import { type FilmsInYear, yearsOf } from '#app/library/profile/films-by-year.ts'

/** `?year=`: a year, all years, or null without the parameter. */
export type YearParam = number | 'all' | null

/** Parses `?year=`. `error` is the message of a 400. */
export function parseYear(search: URLSearchParams): { year: YearParam } | { error: string } {
  const [text, ...more] = search.getAll('year')
  if (text === undefined) return { year: null }
  if (more.length > 0 || !/^(all|[12]\d{3})$/.test(text)) return { error: 'A year has four digits.' }
  return { year: text === 'all' ? 'all' : Number(text) }
}

/** The year to show, null for all. Without a parameter: the newest year with an entry. */
export const yearToShow = (year: YearParam, counts: FilmsInYear[]): number | null =>
  year === 'all' ? null : (year ?? yearsOf(counts)[0] ?? null)

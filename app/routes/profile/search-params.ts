import { type FilmsInYear, yearsOf } from '#app/library/profile/films-by-year.ts'

/** What an address of the profile asks for: a year, all of them, or nothing in particular. */
export type AskedYear = number | 'all' | null

/** Reads `?year=`; a sentence when it says what it cannot mean. */
export function parseYear(search: URLSearchParams): { asked: AskedYear } | { refusal: string } {
  const [said, ...more] = search.getAll('year')
  if (said === undefined) return { asked: null }
  if (more.length > 0 || !/^(all|[12]\d{3})$/.test(said)) return { refusal: 'A year has four figures.' }
  return { asked: said === 'all' ? 'all' : Number(said) }
}

/** The year that is shown, null for all: without one asked for, the newest in which something was kept. */
export const yearToShow = (asked: AskedYear, filmsByYear: FilmsInYear[]): number | null =>
  asked === 'all' ? null : (asked ?? yearsOf(filmsByYear)[0] ?? null)

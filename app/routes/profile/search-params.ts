import type { YearParam } from '#app/library/profile/films-by-year.ts'

/** Parses `?year=`: null without the parameter. `error` is the message of a 400. */
export function parseYear(search: URLSearchParams): { year: YearParam } | { error: string } {
  const [text, ...more] = search.getAll('year')
  if (text === undefined) return { year: null }
  if (more.length > 0 || !/^(all|[12]\d{3})$/.test(text)) return { error: 'A year has four digits.' }
  return { year: text === 'all' ? 'all' : Number(text) }
}

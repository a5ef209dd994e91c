import { filmIdPattern } from '#app/domain/film-ref.ts'

/** Here and not in ten-films.ts, which the browser does not load. */
export const filmsOfASet = 10

/** The films of the set, and the place of the one that is shown, from 1; one more than films at the end. */
export type SearchParams = { films: number[]; n: number }

/** Parses the URL; null without films, so that a set is chosen. */
export function parseSearchParams(search: URLSearchParams): SearchParams | null {
  const ids = (search.get('films') ?? '').split('.').slice(0, filmsOfASet)
  const films = [...new Set(ids.filter(text => filmIdPattern.test(text)).map(Number))]
  if (films.length === 0) return null
  const n = Number(/^\d{1,2}$/.exec(search.get('n') ?? '')?.[0] ?? 1)
  return { films, n: Math.min(Math.max(1, n), films.length + 1) }
}

export const queryFor = ({ films, n }: SearchParams) => `?films=${films.join('.')}${n === 1 ? '' : `&n=${n}`}`

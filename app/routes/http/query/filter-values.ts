// Values of filters in a URL. Discovery and one's own films have the same names and limits for the facts of a film.
import { type FilmFilters, type Range, toOrderedRange } from '#app/domain/filters/film-filters.ts'

/** The values of a search param, without empty ones and needless blanks. */
export type Texts = (name: string) => string[]

export const textsOf =
  (search: URLSearchParams): Texts =>
  name =>
    search
      .getAll(name)
      .map(text => text.trim().replace(/\s+/g, ' '))
      .filter(Boolean)

type Param = [name: string, values?: readonly (string | number | null | undefined)[]]

/** The query of these values, without absent ones: empty, or from the question mark on. */
export function toQuery(params: Param[]): string {
  const query = new URLSearchParams()
  for (const [name, values = []] of params) {
    for (const value of values) if (value !== null && value !== undefined) query.append(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** The params of genres, years and runtime, in the order of a canonical query. */
export const genreParams = ({ genres, allGenres, withoutGenres, years, runtime }: Partial<FilmFilters>): Param[] => [
  ['genre', genres],
  ['join', allGenres ? ['all'] : []],
  ['not', withoutGenres],
  ['from', [years?.from]],
  ['to', [years?.to]],
  ['runtimeFrom', [runtime?.from]],
  ['runtimeTo', [runtime?.to]],
]

/** The params of the other facts, in the order of a canonical query. */
export const factParams = (filters: Partial<FilmFilters>): Param[] => [
  ['language', filters.languages],
  ['country', filters.countries],
  ['certification', filters.certifications],
  ['person', filters.people],
  ['keyword', filters.keywords],
]

/** ISO 639-1, of `language`; null when a value cannot be one. */
export const parseLanguages = (texts: Texts) => matching(texts('language').map(lowerCase), /^[a-z]{2,3}$/)

/** ISO 3166-1 alpha-2, of `country`; null when a value cannot be one. */
export const parseCountries = (texts: Texts) =>
  matching(
    texts('country').map(text => text.toUpperCase()),
    /^[A-Z]{2,4}$/,
  )

/** The years of `from` and `to`; undefined when a value is not one year. */
export const parseYears = (texts: Texts) => parseRange(texts('from'), texts('to'), { min: 1800, max: 2199 })

/** Minutes, of `runtimeFrom` and `runtimeTo`; undefined when a value is not one number of them. */
export function parseRuntime(texts: Texts): Range | undefined {
  const range = parseRange(texts('runtimeFrom'), texts('runtimeTo'), { min: 0, max: 999 })
  return range && { ...range, from: range.from || null }
}

export const lowerCase = (text: string) => text.toLowerCase()

/** Each value once, in one order; null when one cannot be. */
export const matching = (values: string[], pattern: RegExp) =>
  values.every(value => pattern.test(value)) ? [...new Set(values)].sort() : null

/** The named value, or the first of the names without a value; null for an unknown name or two of them. */
export function oneOf<Name extends string>(names: readonly [Name, ...Name[]], values: string[]): Name | null {
  if (values.length === 0) return names[0]
  return (values.length === 1 && names.find(name => name === values[0])) || null
}

type Limits = { min: number; max: number; decimals?: 1 }

/** Null without a number, undefined for something else or two of them. */
export function parseNumber(texts: string[], { min, max, decimals }: Limits): number | null | undefined {
  const [text] = texts
  if (text === undefined) return null
  const pattern = decimals ? /^\d{1,2}(\.\d)?$/ : /^\d{1,8}$/
  const value = Number(text)
  return texts.length === 1 && pattern.test(text) && value >= min && value <= max ? value : undefined
}

/** The ends in the order of their size; undefined when one is something else than a number within the limits. */
function parseRange(first: string[], last: string[], limits: Limits): Range | undefined {
  const [from, to] = [parseNumber(first, limits), parseNumber(last, limits)]
  if (from === undefined || to === undefined) return undefined
  return toOrderedRange({ from, to })
}

// Filters by the facts of a film, which discovery and one's own films share.

/** From and to, both included; null is open. */
export type Ends<Value> = { from: Value | null; to: Value | null }
export type Range = Ends<number>

export type FilmFilters = {
  genres: string[]
  /** Films of all of `genres` instead of any of them. */
  allGenres: boolean
  withoutGenres: string[]
  years: Range
  /** Minutes. */
  runtime: Range
  /** ISO 639-1, any of them. */
  languages: string[]
  /** ISO 3166-1 alpha-2, any of them. */
  countries: string[]
  certifications: string[]
  /** Ids of `/person/{id}`, in one's own films names too: films with all of them. */
  people: string[]
  /** Films with all of them. */
  keywords: string[]
}

/** The ends of a range that leaves nothing out. */
export const openRange = { from: null, to: null }

/** The filters by facts of a film without a choice. */
export const noFilmFilters: FilmFilters = {
  genres: [],
  allGenres: false,
  withoutGenres: [],
  years: openRange,
  runtime: openRange,
  languages: [],
  countries: [],
  certifications: [],
  people: [],
  keywords: [],
}

/** Whether the range leaves nothing out. */
export const isOpenRange = ({ from, to }: Ends<unknown>) => from === null && to === null

/** Whether both have the same ends. */
export const isSameRange = (a: Range, b: Range) => a.from === b.from && a.to === b.to

/** Whether the ranges have a value in common; false when `chosen` is open. */
export const overlaps = (range: Range, chosen: Range) =>
  !isOpenRange(chosen) &&
  (range.to ?? Number.POSITIVE_INFINITY) >= (chosen.from ?? 0) &&
  (range.from ?? 0) <= (chosen.to ?? Number.POSITIVE_INFINITY)

/** Both ends included; in an open range is everything, also a missing value. */
export function isWithin<Value extends number | string>(value: Value | null, range: Ends<Value>) {
  const { from, to } = range
  if (isOpenRange(range)) return true
  return value !== null && (from === null || value >= from) && (to === null || value <= to)
}

/** The range with its ends in ascending order. */
export const toOrderedRange = <Value extends number | string>({ from, to }: Ends<Value>): Ends<Value> =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }

/** The years of the decade that begins with this one. */
export const decadeRange = (firstYear: number) => ({ from: firstYear, to: firstYear + 9 })

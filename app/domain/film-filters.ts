// Filters by the facts of a film, which discovery and one's own films share.

/** From and to, both included; null is open. */
export type Range = { from: number | null; to: number | null }

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

const open: Range = { from: null, to: null }

/** The filters by facts of a film without a choice. */
export const noFilmFilters: FilmFilters = {
  genres: [],
  allGenres: false,
  withoutGenres: [],
  years: open,
  runtime: open,
  languages: [],
  countries: [],
  certifications: [],
  people: [],
  keywords: [],
}

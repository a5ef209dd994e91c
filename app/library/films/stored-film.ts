import type { FilmIds } from '#app/domain/film-ref.ts'

/** A stored film, with all that a card shows. */
export type StoredFilm = {
  /** The film's number in our URLs. */
  id: number
  title: string
  /** `YYYY-MM-DD` or `YYYY`. */
  releaseDate: string | null
  genres: string[]
  /** TMDB's average, 0-10. */
  voteAverage: number | null
  imdbRating: number | null
  /** A URL of this site. */
  poster: { src: string; srcSet?: string; drawn: boolean }
}

/** The facts of a film that a library row needs. Facts that are absent stay as they are stored. */
export type FilmToStore = StoredFilm & FilmIds & Partial<FactsToStore>

/** The facts by which a member's own films are filtered, sorted and counted. */
type FactsToStore = {
  /** Minutes. */
  runtime: number | null
  /** ISO 639-1. */
  originalLanguage: string | null
  /** ISO 3166-1 alpha-2. */
  countries: string[]
  certification: string | null
  keywords: string[]
  directors: CreditToStore[]
  writers: CreditToStore[]
  cast: CreditToStore[]
}

type CreditToStore = { id: string | null; name: string }

// What a film is, to every page of the site. Foreign shapes (`poster_path`, `Metascore: "N/A"`) never come this far:
// each source turns them into these types at its own border.

import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'

export type CastMember = { name: string; character: string | null; face: Picture }

export type Company = { name: string; logo: Picture | null }

/** What a card, a list entry or a suggestion shows. */
export type FilmCard = {
  /** The film's number in our URLs: the public film database's id, or a local one from 2,000,000,001 up. */
  id: number
  title: string
  releaseDate: PlainDate | null
  poster: Picture
  genres: string[]
  /** The public film database's average, 0-10; null when nobody has voted. Never invented. */
  voteAverage: number | null
  /** IMDb's published figure, 0-10. */
  imdbRating: number | null
}

/** What a list entry with more room shows: the slider, the top-rated list and its dialog. */
export type FilmSummary = FilmCard & {
  overview: string | null
  /** Minutes. */
  runtime: number | null
  directors: string[]
  backdrop: Picture
}

/** What of a summary a card shows: a page should not carry what nobody reads. */
export const toCard = ({ id, title, releaseDate, poster, genres, voteAverage, imdbRating }: FilmCard): FilmCard => ({
  id,
  title,
  releaseDate,
  poster,
  genres,
  voteAverage,
  imdbRating,
})

/** All that is known of a film. */
export type Film = FilmSummary & {
  imdbId: string | null
  tmdbId: number | null
  originalTitle: string
  /** ISO 639-1. */
  originalLanguage: string | null
  /** ISO 3166-1 alpha-2. */
  countries: string[]
  /** The US rating class: G, PG, PG-13, R ... (the spec's "Rated"). */
  certification: string | null
  keywords: string[]
  writers: string[]
  cast: CastMember[]
  companies: Company[]
  collection: string | null
  voteCount: number
  imdbVotes: number | null
  /** 0-100; null hides it (spec section 9: Metascore "N/A" is hidden). */
  metascore: number | null
  /** The key of a trailer at YouTube. */
  trailerKey: string | null
  /** The picture a shared link shows, 1200 x 630. */
  shareCard: string
  /** Its place among the hundred best, 1-100, when the top-100 service has one for it. */
  top100Rank?: number | null
  /** The film database did not answer: this is older than it should be, or the catalogue's own. */
  isStale?: boolean
}

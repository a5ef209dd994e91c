import type { FilmIds } from '#app/domain/film-ref.ts'

/** A stored film, with all that a card shows. */
export type StoredFilm = {
  /** The film's number in our URLs. */
  id: number
  title: string
  /** `YYYY-MM-DD` or `YYYY`. */
  releaseDate: string | null
  genres: string[]
  /** The public film database's average, 0-10. */
  voteAverage: number | null
  imdbRating: number | null
  /** One of our own addresses. */
  poster: { src: string; srcSet?: string; drawn: boolean }
}

/** What has to be known of a film before a member can keep it. */
export type FilmToStore = StoredFilm & FilmIds

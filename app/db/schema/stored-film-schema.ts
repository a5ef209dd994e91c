// The table of the films of the library for Kysely; migrations/0004-shelf.sql, 0010-standard-names.sql, 0011-sort-title.sql,
// 0017-film-life.sql and 0034-release-revisions.sql create it.
import type { ColumnType } from 'kysely'

/** A film that library rows refer to, with the fields of its card. */
export type StoredFilmRow = {
  movie_id: string
  /** The film's number in our URLs. */
  film_id: number
  title: string
  /** `YYYY-MM-DD` or `YYYY`. */
  release_date: string | null
  genres: string[]
  vote_average: number | null
  imdb_rating: number | null
  poster: ColumnType<StoredPoster, string, string>
  /** Minutes. This and the following facts are null when they are not known. */
  runtime: number | null
  /** ISO 639-1. */
  original_language: string | null
  /** ISO 3166-1 alpha-2. */
  countries: string[] | null
  certification: string | null
  keywords: string[] | null
  people: ColumnType<StoredPerson[] | null, string | null, string | null>
  /** The number of ratings and the sum of stored ratings, maintained by a trigger. */
  rating_count: ColumnType<number, never, never>
  rating_total: ColumnType<number, never, never>
  /** The title as it is sorted, made by the database. */
  sort_title: ColumnType<string, never, never>
  /** When the title or the release date last changed, maintained by a trigger; null: never. */
  release_revised_at: ColumnType<Date | null, never, never>
}

type StoredPoster = { src: string; srcSet?: string; drawn: boolean }

/** A person in the credits of a stored film; the id is that of `/person/{id}`. */
export type StoredPerson = { id: string | null; name: string; role: 'director' | 'writer' | 'actor' }

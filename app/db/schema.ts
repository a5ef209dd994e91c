// The tables as Kysely sees them. What made them stands in migrations/*.sql.
import type { ColumnType } from 'kysely'

export type Schema = {
  catalogue_film: CatalogueFilmRow
  catalogue_version: {
    only_row: ColumnType<boolean, never, never>
    version: string
    loaded_at: ColumnType<Date, never>
  }
  upstream_answer: { key: string; answer: ColumnType<unknown, string | null>; fetched_at: Date }
  upstream_call_count: { upstream: string; day: ColumnType<Date, string, string>; calls: number }
  film_identity: { film_id: number; imdb_id: string }
}

/** A film of the embedded catalogue: what lists and look-ups ask for as columns, the rest as its record. */
export type CatalogueFilmRow = {
  id: number
  imdb_id: string | null
  title: string
  /** `YYYY-MM-DD` or `YYYY`: text, because it is a plain date and sorts as one. */
  release_date: string | null
  genres: string[]
  keywords: string[]
  directors: string[]
  collection: string | null
  vote_average: number | null
  vote_count: number
  /** The dated editorial order of catalogue-popularity.ts; higher is more popular. */
  popularity: number
  /** The line of catalogue/films.jsonl. */
  record: unknown
}

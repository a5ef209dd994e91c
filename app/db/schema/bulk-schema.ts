// The tables of films in bulk for Kysely; migrations/0015-bulk-films.sql creates them.
import type { Generated } from 'kysely'

export type BulkTables = { bulk_film: BulkFilmRow; bulk_person: BulkPersonRow; bulk_load: BulkLoadRow }

export type BulkFilmRow = {
  publisher: 'imdb' | 'tmdb'
  /** The digits of the IMDb id, or TMDB's number. */
  number: number
  /** The film's number in our URLs. */
  film_id: number
  title: string
  /** Null when it is the title. */
  original_title: string | null
  other_titles: string[]
  year: number | null
  runtime: number | null
  genres: string[]
  rating: number | null
  vote_count: number
  /** On the scale of the catalogue's. */
  popularity: number
  /** In billing order. */
  credits: [role: string, person: number, name: string, characters: string[]][]
}

export type BulkPersonRow = {
  number: number
  name: string
  birth_year: number | null
  death_year: number | null
  /** Votes for the films of this person, all together. */
  vote_count: number
  /** The best known films first, each by its number. */
  credits: [film: number, role: string, characters: string[]][]
}

/** The load that was begun last. It is unfinished while `loaded_at` is null or before `begun_at`. */
type BulkLoadRow = {
  only_row: Generated<boolean>
  /** The publisher of the load that finished last, whose films are shown; `loaded_at` is the time of that load. */
  publisher: 'imdb' | 'tmdb'
  fingerprint: string
  chunks_applied: Generated<number>
  changes: Generated<number>
  begun_at: Generated<Date>
  loaded_at: Date | null
}

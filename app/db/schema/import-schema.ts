// The tables of imports for Kysely; migrations/0006-import.sql, 0010-standard-names.sql, 0014-import-choices.sql,
// 0017-film-life.sql, 0019-import-of-a-film-life.sql, 0033-import-whichever-is-newer.sql and
// 0035-import-suggestions-off.sql create them.
import type { ColumnType, Generated } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'
import type { Timestamp } from './timestamp.ts'

export type ImportRunRow = {
  member_id: string
  id: string
  file_name: string
  files: ColumnType<StoredImportFile[], string, never>
  state: 'looking up' | 'to decide' | 'applying' | 'applied' | 'undoing' | 'undone'
  /** Whether the member's or the file's value wins when both exist. */
  on_conflict: Generated<OnConflict>
  /** Number of look-ups at film sources. */
  look_ups: Generated<number>
  /** The last position that was looked up, applied or undone; null before the first. */
  progress: ColumnType<number | null, never, number | null>
  created_at: Timestamp
}

type StoredImportFile = {
  name: string
  /** The format of the file, null for one that is not used. Former versions stored it as `what`. */
  format?: string | null
  what?: string | null
  lines: number
  /** A key of `unusedReasons` (app/import/parse/file-read.ts). */
  unused?: string
  more?: number
}

export type ImportEntryRow = {
  member_id: string
  import_id: string
  position: number
  kind: ImportedKind
  file: string
  line: number
  title: string
  year: number | null
  imdb_id: string | null
  tmdb_id: number | null
  film_id: number | null
  rating: number | null
  rounded: boolean
  review: string | null
  review_id: string | null
  at: ColumnType<Date | null, string | null, never>
  changed_at: ColumnType<Date | null, string | null, never>
  match: string
  movie_id: ColumnType<string | null, never, string>
  effect: ColumnType<string | null, never, string>
  effect_at: ColumnType<Date | null, never, Date>
  before_rating: ColumnType<number | null, never, number>
  before_review: ColumnType<string | null, never, string>
  before_at: ColumnType<Date | null, never, Date>
  /** As the file has them, with commas between. */
  directors: string | null
  /** The fields of their kind (app/import/parse/entries/entry.ts), and after a change those from before. */
  details: ColumnType<unknown, string | null, never>
  /** The films that fit, best first; null when there was no choice. */
  candidates: ColumnType<CandidateInImport[] | null, never, never>
}

type CandidateInImport = { id: number; title: string; year: number | null }

/**
 * Which film a title and year of uploaded files mean, or a URI at Letterboxd, where several films of a file have the
 * title and year; no film is a choice too.
 */
export type ImportChoiceRow = {
  member_id: string
  /** Or the URI. */
  title: string
  /** 0 without a year. */
  year: number
  movie_id: string | null
  chosen_at: Timestamp
}

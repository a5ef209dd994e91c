// The tables of the library for Kysely; migrations/0004-shelf.sql, 0006-import.sql, 0010-standard-names.sql,
// 0011-sort-title.sql, 0014-import-choices.sql, 0016-watch-settings.sql, 0017-film-life.sql, 0018-deleted-lists.sql,
// 0019-import-of-a-film-life.sql, 0020-suggestions.sql and 0022-bulk-edits.sql create them.
import type { ColumnType, Generated } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { PlayerRow, ShareLinkRow } from './link-schema.ts'

/**
 * Tables in which every row belongs to one member. They are not part of `Schema`: only a transaction in a member's name
 * (app/library/as-member.server.ts) and the queries of app/db/read-as-member.server.ts have their types, so a query
 * outside of these does not compile.
 */
export type MemberTables = {
  rating: RatingRow
  watchlist: WatchlistRow
  review: ReviewRow
  import_run: ImportRunRow
  import_row: ImportEntryRow
  import_choice: ImportChoiceRow
  watch_service: WatchServiceRow
  seen: SeenRow
  film_like: LikeRow
  diary_entry: DiaryEntryRow
  film_list: FilmListRow
  list_item: ListItemRow
  suggestions_off: { member_id: string; created_at: Moment }
  deleted_list: DeletedListRow
  bulk_edit: BulkEditRow
  share_link: ShareLinkRow
  player: PlayerRow
}

type Moment = ColumnType<Date, Date | undefined, Date>

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
}

type StoredPoster = { src: string; srcSet?: string; drawn: boolean }

/** A person in the credits of a stored film; the id is that of `/person/{id}`. */
export type StoredPerson = { id: string | null; name: string; role: 'director' | 'writer' | 'actor' }

export type RatingRow = {
  member_id: string
  movie_id: string
  /** 1-10: twice the stars. */
  rating: number
  /** Whether the rating follows the newest diary entry with stars; false when the member set it by hand. */
  is_from_diary: Generated<boolean>
  created_at: Moment
  updated_at: Moment
}

export type SeenRow = { member_id: string; movie_id: string; created_at: Moment }

export type LikeRow = { member_id: string; movie_id: string; created_at: Moment }

/** One viewing of a film. */
export type DiaryEntryRow = {
  member_id: string
  id: string
  movie_id: string
  /** `YYYY-MM-DD`, or null when the day is not known. */
  watched_on: ColumnType<string | null, string | null, string | null>
  is_rewatch: Generated<boolean>
  /** 1-10, as given at that time. */
  rating: number | null
  is_liked: Generated<boolean>
  note: Generated<string>
  tags: Generated<string[]>
  /** The name of the player (a media server of the household) that reported the viewing. */
  player: string | null
  /** False: reported by a player and not confirmed yet; it counts nowhere. */
  is_confirmed: Generated<boolean>
  created_at: Moment
  updated_at: Moment
}

export type FilmListRow = {
  member_id: string
  id: string
  name: string
  description: Generated<string>
  is_ranked: Generated<boolean>
  created_at: Moment
  updated_at: Moment
}

export type ListItemRow = {
  member_id: string
  list_id: string
  movie_id: string
  /** Ascending; gaps are allowed. */
  position: number
  note: Generated<string>
  created_at: Moment
  updated_at: Moment
}

/** A deleted list with its films, for an undo. */
export type DeletedListRow = { member_id: string; id: string; list: unknown; deleted_at: Moment }

/** The last bulk edit of a member, with the state before it, for an undo. */
export type BulkEditRow = { member_id: string; id: string; former: unknown; edited_at: Moment }

export type WatchlistRow = { member_id: string; movie_id: string; created_at: Moment }

export type ReviewRow = {
  member_id: string
  id: string
  movie_id: string
  review: string
  created_at: Moment
  updated_at: Moment
}

export type ImportRunRow = {
  member_id: string
  id: string
  file_name: string
  files: ColumnType<FileInImport[], string, never>
  state: 'looking up' | 'to decide' | 'applying' | 'applied' | 'undoing' | 'undone'
  /** Whether the member's or the file's rating or review wins when both exist. */
  on_conflict: Generated<'mine' | 'file'>
  /** Number of look-ups at film sources. */
  look_ups: Generated<number>
  /** The last position that was looked up, applied or undone; null before the first. */
  progress: ColumnType<number | null, never, number | null>
  created_at: Moment
}

type FileInImport = {
  name: string
  what: string | null
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
  /** The fields of their kind (app/import/parse/entry.ts), and after a change those from before. */
  details: ColumnType<unknown, string | null, never>
  /** The films that fit, best first; null when there was no choice. */
  candidates: ColumnType<CandidateInImport[] | null, never, never>
}

/** Which film a title and year of uploaded files mean; no film is a choice too. */
export type ImportChoiceRow = {
  member_id: string
  title: string
  /** 0 without a year. */
  year: number
  movie_id: string | null
  chosen_at: Moment
}

/** A service at which the member watches films; the id is TMDB's. */
export type WatchServiceRow = { member_id: string; provider_id: number; name: string }

type CandidateInImport = { id: number; title: string; year: number | null }

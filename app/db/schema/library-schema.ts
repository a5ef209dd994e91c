// The tables of the library for Kysely; migrations/0004-shelf.sql, 0016-watch-settings.sql, 0017-film-life.sql,
// 0020-suggestions.sql, 0022-favourites.sql, 0024-bulk-edits.sql and 0036-sent-commands.sql create those that have their
// rows here.

import type { ColumnType, Generated } from 'kysely'
import type { ImportChoiceRow, ImportEntryRow, ImportRunRow } from './import-schema.ts'
import type { PlayerRow, ShareLinkRow } from './link-schema.ts'
import type { DeletedListRow, FilmListRow, ListItemRow } from './list-schema.ts'
import type { Timestamp } from './timestamp.ts'

/**
 * Tables in which every row belongs to one member. They are not part of `Schema`: only a transaction in a member's name
 * (app/db/as-member.server.ts) and the queries of app/db/read-as-member.server.ts have their types, so a query
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
  favourite: FavouriteRow
  film_list: FilmListRow
  list_item: ListItemRow
  suggestions_off: { member_id: string; created_at: Timestamp }
  deleted_list: DeletedListRow
  bulk_edit: BulkEditRow
  sent_command: SentCommandRow
  share_link: ShareLinkRow
  player: PlayerRow
}

type RatingRow = {
  member_id: string
  movie_id: string
  /** 1-10: twice the stars. */
  rating: number
  /** Whether the rating follows the newest diary entry with stars; false when the member set it by hand. */
  is_from_diary: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

type SeenRow = { member_id: string; movie_id: string; created_at: Timestamp }

type LikeRow = { member_id: string; movie_id: string; created_at: Timestamp }

/** `place` is 1 to 4. */
type FavouriteRow = { member_id: string; movie_id: string; place: number; created_at: Timestamp }

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
  created_at: Timestamp
  updated_at: Timestamp
}

/** A command of the queue that was carried out, with its result. */
type SentCommandRow = { member_id: string; id: string; result: unknown; sent_at: Timestamp }

/** The last bulk edit of a member, with the state before it, for an undo. */
type BulkEditRow = { member_id: string; id: string; former: unknown; edited_at: Timestamp }

type WatchlistRow = { member_id: string; movie_id: string; created_at: Timestamp }

export type ReviewRow = {
  member_id: string
  id: string
  movie_id: string
  review: string
  created_at: Timestamp
  updated_at: Timestamp
}

/** A service at which the member watches films; the id is TMDB's. */
/** `created_at` is null in rows of earlier versions of the site. */
type WatchServiceRow = {
  member_id: string
  provider_id: number
  name: string
  created_at: ColumnType<Date | null, never, null>
}

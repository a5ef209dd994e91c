// The tables of lists for Kysely; migrations/0017-film-life.sql and 0018-deleted-lists.sql create them.
import type { Generated } from 'kysely'
import type { Timestamp } from './timestamp.ts'

export type FilmListRow = {
  member_id: string
  id: string
  name: string
  description: Generated<string>
  is_ranked: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export type ListItemRow = {
  member_id: string
  list_id: string
  movie_id: string
  /** Ascending; gaps are allowed. */
  position: number
  note: Generated<string>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A deleted list with its films, for an undo. */
export type DeletedListRow = { member_id: string; id: string; list: unknown; deleted_at: Timestamp }

// The tables of lists for Kysely; migrations/0017-film-life.sql and 0018-deleted-lists.sql create them.
import type { Generated } from 'kysely'
import type { Moment } from './moment.ts'

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

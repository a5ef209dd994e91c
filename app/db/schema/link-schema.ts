// The tables of secret links and of players for Kysely; migrations/0021-secret-links.sql creates them.
import type { ColumnType, Generated } from 'kysely'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Timestamp } from './timestamp.ts'

export type ShareLinkRow = {
  id: string
  member_id: string
  target: 'list' | 'watchlist' | 'year' | 'calendar' | 'diary-feed'
  /** Only where the target is `list`. */
  list_id: string | null
  /** Only where the target is `year`. */
  year: number | null
  with_name: Generated<boolean>
  with_notes: Generated<boolean>
  created_at: Timestamp
}

export type PlayerRow = {
  id: string
  member_id: string
  name: string
  kind: 'plex' | 'jellyfin' | 'emby' | 'kodi'
  /** Only reports about this user of the player count; null: all of them. */
  user_name: string | null
  /** Whether its entries are confirmed at once. */
  confirms_at_once: Generated<boolean>
  created_at: Timestamp
  last_report_at: Date | null
  last_outcome: string | null
  /** The number of entries it has made. */
  entries: Generated<number>
  /** The number of reports about films that no source knows. */
  unknown_films: Generated<number>
  /** The last reports that made an entry. */
  recent: ColumnType<RecentReport[], string | undefined, string>
}

export type RecentReport = {
  movieId: string
  session: string | null
  /** The arrival, ISO 8601. */
  at: string
  /** The day and the moment (ISO 8601) that the report names; absent in older ones. */
  watchedOn?: PlainDate | null
  watchedAt?: string | null
}

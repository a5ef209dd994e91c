// The entries of the diary that players reported and their member has not decided.

import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { filmColumns, toStoredFilm } from '../films/film-row.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { confirmViewings } from './confirm-viewings.server.ts'
import { maxPending, type PendingEntry } from './player.ts'

/** Reads them, the newest first. */
export function selectPendingEntries() {
  const query = memberQueries
    .selectFrom('diary_entry')
    .innerJoin('film_ref', 'film_ref.movie_id', 'diary_entry.movie_id')
    .select(['diary_entry.id', 'player', sql<string | null>`to_char(watched_on, 'YYYY-MM-DD')`.as('day')])
    .select(filmColumns)
    .where('is_confirmed', '=', false)
    .orderBy('diary_entry.created_at', 'desc')
    .orderBy('diary_entry.id')
    .limit(maxPending)
  return memberRead(query, rows =>
    rows.map((row): PendingEntry => {
      const { id: filmId, title, releaseDate, poster } = toStoredFilm(row)
      return { id: row.id, filmId, title, releaseDate, poster, player: row.player ?? '', watchedOn: row.day }
    }),
  )
}

type Decided = {
  memberId: string
  /** Ids of pending entries; all others are left as they are. */
  ids: string[]
}

/** Confirms the entries (confirm-viewings.server.ts). */
export async function confirmEntries(db: Database, { memberId, ids }: Decided) {
  await asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'diary')
    await confirmViewings(tx, memberId, ids)
  })
}

/** Deletes the entries, except confirmed ones. */
export async function declineEntries(db: Database, { memberId, ids }: Decided) {
  await asMember(db, memberId, tx =>
    tx.deleteFrom('diary_entry').where('id', 'in', ids).where('is_confirmed', '=', false).execute(),
  )
}

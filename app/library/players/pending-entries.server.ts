// The entries of the diary that players reported and their member has not decided.

import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { filmColumns, toStoredFilm } from '../films/film-row.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { applyViewings } from './apply-viewings.server.ts'
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

/** Confirms the entries. Each is a rewatch when the film is seen or has an earlier viewing, also one of `ids`. */
export async function confirmEntries(db: Database, { memberId, ids }: Decided) {
  await asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'diary')
    const confirmed = await tx
      .updateTable('diary_entry')
      .set({ is_confirmed: true, is_rewatch: isRewatch(ids), updated_at: sql<Date>`now()` })
      .where('id', 'in', ids)
      .where('is_confirmed', '=', false)
      .returning('id')
      .execute()
    await applyViewings(
      tx,
      memberId,
      confirmed.map(({ id }) => id),
    )
  })
}

/** A viewing without a day is earlier than those with one. */
const isRewatch = (ids: string[]) => sql<boolean>`
  exists (select from seen where seen.movie_id = diary_entry.movie_id)
  or exists (
    select from diary_entry other
    where other.movie_id = diary_entry.movie_id
      and (other.is_confirmed or other.id = any(${ids}::uuid[]))
      and (coalesce(other.watched_on, '-infinity'), other.created_at, other.id)
        < (coalesce(diary_entry.watched_on, '-infinity'), diary_entry.created_at, diary_entry.id)
  )`

/** Deletes the entries, except confirmed ones. */
export async function declineEntries(db: Database, { memberId, ids }: Decided) {
  await asMember(db, memberId, tx =>
    tx.deleteFrom('diary_entry').where('id', 'in', ids).where('is_confirmed', '=', false).execute(),
  )
}

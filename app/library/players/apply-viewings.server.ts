import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { applyEntries } from '../diary/apply-diary.server.ts'

/**
 * Applies confirmed entries of players. Their films leave the watchlist, as with the box of the Log form, which is ticked
 * at first. Lock the `diary` before the entries are written.
 */
export async function applyViewings(tx: MemberTransaction, memberId: string, entryIds: readonly string[]) {
  await applyEntries(tx, memberId, entryIds)
  await sql`
    delete from watchlist
    where movie_id in (select movie_id from diary_entry where id = any(${entryIds}::uuid[]) and is_confirmed)`.execute(
    tx,
  )
}

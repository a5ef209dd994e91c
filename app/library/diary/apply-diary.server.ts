// Applies a member's diary entries: their films become seen, are liked and rated as decision 032 says.
import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { updateRatings } from '../diary-ratings.server.ts'

/**
 * Applies entries that were written or confirmed: their films are seen, liked where an entry is, and rated. Lock
 * the `diary` before the entries are written (lock-for-member.server.ts).
 */
export async function applyEntries(tx: MemberTransaction, memberId: string, entryIds: readonly string[]) {
  const confirmedEntries = sql`diary_entry where id = any(${entryIds}::uuid[]) and is_confirmed`
  await sql`
    insert into seen (member_id, movie_id)
    select distinct ${memberId}::uuid, movie_id from ${confirmedEntries} on conflict do nothing`.execute(tx)
  await sql`
    insert into film_like (member_id, movie_id)
    select distinct ${memberId}::uuid, movie_id from ${confirmedEntries} and is_liked on conflict do nothing`.execute(
    tx,
  )
  await updateRatings(tx, sql`(select movie_id from ${confirmedEntries})`)
}

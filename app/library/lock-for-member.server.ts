import { sql } from 'kysely'
import { advisoryLocks } from '#app/db/advisory-locks.ts'
import type { MemberTransaction } from '#app/db/as-member.server.ts'

/**
 * - `commands`: one that is sent twice at once is carried out once; locked before anything else
 * - `diary`: what follows from an entry depends on the other ones
 * - `favourites`: another tab or an import writes before or after, and its films are read
 * - `lists`: the member's new lists, and films that come to them, take turns, so that the limits hold; locked before a
 *   list itself
 * - `ownServices`: a second transaction does not see the rows that the first is inserting, and inserts them again
 * - `players`, `reviews`: those sent at the same time take turns, so that the limit holds
 */
type Writes = 'commands' | 'diary' | 'favourites' | 'lists' | 'ownServices' | 'players' | 'reviews'

/** One transaction at a time writes this for the member; the lock ends with the transaction. */
export const lockForMember = (tx: MemberTransaction, memberId: string, writes: Writes) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks[writes]}, hashtext(${memberId}))`.execute(tx)

// Undoes one addition of films to a list: of pasted films, or of another list's. What one transaction wrote has its
// start (PostgreSQL's now()) as timestamp, so that nothing has to be stored for the undo.
import { sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { touchList } from './list-items.server.ts'
import { lockList } from './lists.server.ts'

/**
 * Removes the films that were added to the list `at` this time, and the notes that came with them to other films. A
 * film stays when it was moved, got a note, or was removed and added again since. A note that was edited stays too.
 * Returns the numbers of removed films and notes, or null when there is no such list.
 */
export const undoAddition = (db: Database, { memberId, ...addition }: Addition & { memberId: string }) =>
  asMember(db, memberId, tx => removeAddition(tx, addition))

type Addition = { listId: string; at: string }

/** Undoes the addition in a transaction. */
export async function removeAddition(tx: MemberTransaction, { listId, at }: Addition) {
  if (!(await lockList(tx, listId))) return null
  const time = sql<Date>`${at}::timestamptz`
  const added = tx.deleteFrom('list_item').where('list_id', '=', listId).where('created_at', '=', time)
  const { numDeletedRows } = await added.where('updated_at', '=', time).executeTakeFirstOrThrow()
  const noted = tx.updateTable('list_item').set({ note: '' }).where('list_id', '=', listId)
  const { numUpdatedRows } = await noted
    .where('updated_at', '=', time)
    .where('note', '<>', '')
    .executeTakeFirstOrThrow()
  if (numDeletedRows + numUpdatedRows > 0) await touchList(tx, listId)
  return { removed: Number(numDeletedRows), notes: Number(numUpdatedRows) }
}

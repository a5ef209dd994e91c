// The undo of a member's last bulk edit: the rows of its films as they were before.

import { sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberRead } from '#app/db/read-as-member.server.ts'
import { updateRatings } from '../diary-ratings.server.ts'
import { countFilms, touchList } from '../lists/list-items.server.ts'
import { lockList } from '../lists/lists.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import type { OwnEdit } from './own-edit.ts'
import { retryDeadlock } from './retry-deadlock.server.ts'

/**
 * The films of an edit, and the rows that were there before it; of a list, the films that it put in, and the name that it
 * gave to a new one.
 */
export type FormerState =
  | { noun: Exclude<OwnEdit['noun'], 'list_item'>; isSet: boolean; movieIds: string[]; rows: object[] }
  | { noun: 'list_item'; movieIds: string[]; rows: []; listId: string; newName: string | null }

type ToStore = { memberId: string; id: string; former: FormerState }

/** Stores the state before an edit, in place of that before the last one. */
export const storeFormer = (tx: MemberTransaction, { memberId, id, former }: ToStore) =>
  sql`
    insert into bulk_edit (member_id, id, former) values (${memberId}, ${id}, ${JSON.stringify(former)}::jsonb)
    on conflict (member_id) do update set id = excluded.id, former = excluded.former, edited_at = now()`.execute(tx)

/** Reads the id of the edit that can be undone, or null. */
export const selectLastEdit = memberRead(sql<{ id: string }>`select id from bulk_edit`, ([row]) => row?.id ?? null)

/**
 * Takes back the edit with this id. Returns how many films it was about, of a list how many left it; null when it is not
 * the member's last one.
 */
export const undoOwnEdit = (db: Database, { memberId, id }: EditToUndo) =>
  retryDeadlock(() => asMember(db, memberId, tx => undoEdit(tx, { memberId, id })))

type EditToUndo = { memberId: string; id: string }

export async function undoEdit(tx: MemberTransaction, { memberId, id }: EditToUndo) {
  const { rows } = await sql<{ former: FormerState; edited: string }>`
    delete from bulk_edit where id = ${id} returning former, edited_at::text as edited`.execute(tx)
  const [editRow] = rows
  if (!editRow) return null
  const { former, edited } = editRow
  if (former.noun === 'list_item') return takeOutOfList(tx, { former, edited })
  await restore(tx, { memberId, former, edited })
  return former.movieIds.length
}

type FormerRows = Exclude<FormerState, { noun: 'list_item' }>

type ToRestore = { memberId: string; former: FormerRows; edited: string }

/** A film that was re-keyed since stays as it is, and so does a row that was written or removed after the edit. */
async function restore(tx: MemberTransaction, { memberId, former, edited }: ToRestore) {
  const { noun, isSet, movieIds, rows } = former
  // The edit gave its ratings this timestamp. Those of an import have the timestamps of the file.
  const isOfEdit =
    noun === 'rating' ? sql`updated_at = ${edited}::timestamptz` : sql`created_at <= ${edited}::timestamptz`
  const table = sql.table(noun)
  const films = sql`(select unnest(${movieIds}::text[]))`
  if (noun === 'rating') await lockForMember(tx, memberId, 'diary')
  const { rows: deletedRows } = await sql<{ movie_id: string }>`
    delete from ${table} where movie_id in ${films} and ${isOfEdit}
    returning movie_id`.execute(tx)
  const restoredMovieIds = isSet ? deletedRows.map(({ movie_id }) => movie_id) : movieIds
  await sql`
    insert into ${table}
    select former.* from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) former
    join film_ref using (movie_id)
    where movie_id = any(${restoredMovieIds}::text[]) order by movie_id on conflict do nothing`.execute(tx)
  if (noun === 'rating') await updateRatings(tx, films)
}

type ToTakeOut = { former: Extract<FormerState, { noun: 'list_item' }>; edited: string }

/**
 * Removes the films that the edit added, and returns their number. A film stays when it was moved, got a note, or was
 * removed and added again since. A list that the edit created is deleted with its films, unless it has other films,
 * another name or a description by now.
 */
async function takeOutOfList(tx: MemberTransaction, { former, edited }: ToTakeOut) {
  const { listId, movieIds, newName } = former
  if (!(await lockList(tx, listId))) return 0
  const { numAffectedRows = 0n } = await sql`
    delete from list_item where list_id = ${listId} and movie_id = any(${movieIds}::text[])
      and created_at = ${edited}::timestamptz and updated_at = ${edited}::timestamptz`.execute(tx)
  if (numAffectedRows > 0n) await touchList(tx, listId)
  if (newName !== null && (await countFilms(tx, listId)) === 0) await deleteNewList(tx, { id: listId, name: newName })
  return Number(numAffectedRows)
}

const deleteNewList = (tx: MemberTransaction, { id, name }: { id: string; name: string }) =>
  tx.deleteFrom('film_list').where('id', '=', id).where('name', '=', name).where('description', '=', '').execute()

/** Deletes what can no longer be undone. In the role of members the policy `expired` allows no other deletion. */
export const deleteExpiredEdits = (db: Database) => asMember(db, '', tx => tx.deleteFrom('bulk_edit').execute())

// A copy of a list, and one list merged into another.

import { sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { hasTextQuotaLeft } from '../text-quota.server.ts'
import { copiedName } from './list-fields.ts'
import { countFilms, findRoomError, touchList } from './list-items.server.ts'
import { findEndPosition, positionGap } from './list-positions.server.ts'
import { createList, lockList, toFilmList } from './lists.server.ts'
import { readWriteTime } from './write-time.server.ts'

/** Copies a list with its notes under the new id. Returns null when there is no such list. A retry makes no second one. */
export const copyList = (db: Database, copy: Copy) => asMember(db, copy.memberId, tx => insertCopy(tx, copy))

type Copy = { memberId: string; from: string; id: string }

/** Copies the list in a transaction. */
export async function insertCopy(tx: MemberTransaction, { memberId, from, id }: Copy) {
  await lockForMember(tx, memberId, 'lists')
  const source = await lockList(tx, from)
  if (!source) return null
  if (!(await hasTextQuotaLeft(tx, 'list_item'))) return { error: 'textQuotaExceeded' as const }
  const fields = { ...toFilmList(source), name: copiedName(source.name) }
  const added = (await countFilms(tx, from)) - (await countFilms(tx, id))
  const error = added > 0 ? await findRoomError(tx, { listId: id, added }) : null
  if (error) return { error }
  const created = await createList(tx, { memberId, id, fields })
  if ('error' in created) return created
  await sql`
      insert into list_item (member_id, list_id, movie_id, position, note)
      select member_id, ${id}::uuid, movie_id, position, note from list_item where list_id = ${from}
      on conflict do nothing`.execute(tx)
  return created
}

/**
 * Adds the films of the list `from` after those of `into`, with their notes. A film of both stays where it is in `into`
 * and takes the other note when it has none. `from` stays as it is. Returns how many films are new, how many notes the
 * others took, and the time that `undoAddition` takes; null when one of the lists does not exist.
 */
export const mergeLists = (db: Database, merge: Merge) => asMember(db, merge.memberId, tx => insertMerged(tx, merge))

type Merge = { memberId: string; from: string; into: string }

/** Merges the lists in a transaction. */
export async function insertMerged(tx: MemberTransaction, { memberId, from, into }: Merge) {
  // One merge of a member at a time, so that the limit of all lists holds.
  await lockForMember(tx, memberId, 'lists')
  // In one order: two merges the other way round would wait for each other.
  const locked = [await lockList(tx, from < into ? from : into), await lockList(tx, from < into ? into : from)]
  if (locked.includes(undefined)) return null
  if (!(await hasTextQuotaLeft(tx, 'list_item'))) return { error: 'textQuotaExceeded' as const }
  const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from list_item theirs where list_id = ${from}
      and not exists (select from list_item where list_id = ${into} and movie_id = theirs.movie_id)`.execute(tx)
  const added = rows[0]?.count ?? 0
  const error = added > 0 ? await findRoomError(tx, { listId: into, added }) : null
  if (error) return { error }
  const first = await findEndPosition(tx, into, added)
  await sql`
      insert into list_item (member_id, list_id, movie_id, position, note)
      select member_id, ${into}::uuid, movie_id,
        ${first}::integer + ${sql.lit(positionGap)} * (row_number() over (order by position, movie_id) - 1), note
      from list_item theirs where list_id = ${from}
      and not exists (select from list_item where list_id = ${into} and movie_id = theirs.movie_id)`.execute(tx)
  const noted = await sql`
      update list_item ours set note = theirs.note, updated_at = now() from list_item theirs
      where ours.list_id = ${into} and theirs.list_id = ${from} and ours.movie_id = theirs.movie_id
      and ours.note = '' and theirs.note <> ''`.execute(tx)
  await touchList(tx, into)
  return { added, notes: Number(noted.numAffectedRows ?? 0), at: await readWriteTime(tx) }
}

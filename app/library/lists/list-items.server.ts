// One film of a list. Writes are idempotent, and those to one list take turns: two tabs that reorder it converge.

import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { movieIdsOf, notAfterNow } from '../films/film-row.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { fitsTextQuota } from '../text-quota.server.ts'
import { type ListErrorCode, type ListItemState, toRoomError } from './list.ts'
import { isSameNote } from './list-fields.ts'
import type { After } from './list-order.ts'
import { findEndPosition, positionAfter } from './list-positions.server.ts'
import { lockList } from './lists.server.ts'

export type ItemToWrite = {
  memberId: string
  listId: string
  film: FilmToStore
  /** As list-fields.ts gives it; absent: it stays. */
  note?: string
  /** The note that the change was made from; absent: the new one replaces any, and a film that is not there is added. */
  basedOn?: string | undefined
  /** Of an undo, the note that the film had when it was taken out: another one stays. A film that is not there is added. */
  gone?: string | undefined
  after?: After
}

/** The film as it is stored instead; null when it is not in the list any more. */
type ItemConflict = { conflict: ListItemState['item'] }

/**
 * The film is in the list afterwards, with this note and after that film. Returns null when there is no such list, and
 * the code of the error when it is full or its member's notes have no room. Returns the conflict when the stored note
 * is not the one that the new note was made from, or the film is not in the list any more (optimistic lock).
 */
export async function writeListItem(
  db: Database,
  { memberId, listId, film, note, basedOn, gone, after }: ItemToWrite,
): Promise<ListItemState | ItemConflict | { error: ListErrorCode } | null> {
  const movie_id = await upsertFilm(db, film)
  return asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'lists')
    if (!(await lockList(tx, listId))) return null
    const stored = await findItem(tx, { listId, movie_id })
    if (basedOn !== undefined && !stored) return { conflict: null }
    const seen = basedOn ?? gone
    if (stored && note !== undefined && seen !== undefined) {
      const isLatest = [seen, note].some(each => isSameNote(each, stored.note))
      if (!isLatest) return { conflict: { note: stored.note, addedAt: stored.created_at.toISOString() } }
    }
    const hasCapacity = await fitsTextQuota(tx, 'list_item', { text: note ?? '', former: stored?.note })
    if (!hasCapacity) return { error: 'textQuotaExceeded' }
    const movedPosition = await positionAfter(tx, { listId, movieId: movie_id, after })
    if (stored) {
      const set = { ...(note !== undefined && { note }), ...(movedPosition !== null && { position: movedPosition }) }
      const isSame = (note === undefined || note === stored.note) && movedPosition === null
      if (!isSame) {
        const one = tx.updateTable('list_item').set({ ...set, updated_at: notAfterNow() })
        await one.where('list_id', '=', listId).where('movie_id', '=', movie_id).execute()
        await touchList(tx, listId)
      }
      return { item: { note: note ?? stored.note, addedAt: stored.created_at.toISOString(), isNew: false } }
    }
    const error = await findRoomError(tx, { listId, added: 1 })
    if (error) return { error }
    const position = movedPosition ?? (await findEndPosition(tx, listId))
    const row = { member_id: memberId, list_id: listId, movie_id, position, ...(note !== undefined && { note }) }
    const inserted = await tx.insertInto('list_item').values(row).returning('created_at').executeTakeFirstOrThrow()
    await touchList(tx, listId)
    return { item: { note: note ?? '', addedAt: inserted.created_at.toISOString(), isNew: true } }
  })
}

/** Removes the film from the list. Idempotent. */
export const removeListItem = (
  db: Database,
  { memberId, listId, film }: { memberId: string; listId: string; film: FilmIds },
) =>
  asMember(db, memberId, async tx => {
    if (!(await lockList(tx, listId))) return
    const gone = tx.deleteFrom('list_item').where('list_id', '=', listId).where('movie_id', 'in', movieIdsOf(film))
    const { numDeletedRows } = await gone.executeTakeFirstOrThrow()
    if (numDeletedRows > 0) await touchList(tx, listId)
  })

/** The list has changed now. */
export const touchList = (tx: MemberTransaction, id: string) =>
  tx.updateTable('film_list').set({ updated_at: notAfterNow() }).where('id', '=', id).execute()

/**
 * The code of the error when the list, or all lists of the member, have no room for this many more films; else null.
 */
export async function findRoomError(tx: MemberTransaction, { listId, added }: { listId: string; added: number }) {
  const counted = tx
    .selectFrom('list_item')
    .select(({ fn }) => [
      fn.countAll<number>().as('inAll'),
      fn.countAll<number>().filterWhere('list_id', '=', listId).as('inList'),
    ])
  return toRoomError(await counted.executeTakeFirstOrThrow(), added)
}

/** The number of films in the list; 0 when there is no such list. */
export async function countFilms(tx: MemberTransaction, listId: string): Promise<number> {
  const counted = tx.selectFrom('list_item').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.where('list_id', '=', listId).executeTakeFirstOrThrow()).count
}

const findItem = (tx: MemberTransaction, { listId, movie_id }: { listId: string; movie_id: string }) =>
  tx
    .selectFrom('list_item')
    .select(['note', 'created_at'])
    .where('list_id', '=', listId)
    .where('movie_id', '=', movie_id)
    .executeTakeFirst()

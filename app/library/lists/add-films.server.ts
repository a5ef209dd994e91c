// Many films that are added to a list at once. Additions to one list take turns, as all writes do (lists.server.ts).

import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilms } from '../films/upsert-films.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import type { ListErrorCode } from './list.ts'
import { findRoomError, touchList } from './list-items.server.ts'
import { findEndPosition, positionGap } from './list-positions.server.ts'
import { lockList } from './lists.server.ts'
import { readWriteTime } from './write-time.server.ts'

/**
 * Stores the films and adds them after all others, in this order; those in the list stay where they are. Returns how many
 * are new, and the time that `undoAddition` takes; null without the list.
 */
export async function addFilmsToList(
  db: Database,
  { memberId, listId, films }: { memberId: string; listId: string; films: readonly FilmToStore[] },
): Promise<{ added: number; at: string } | { error: ListErrorCode } | null> {
  const movieIds = await upsertInOrder(db, films)
  return asMember(db, memberId, tx => addStoredFilmsToList(tx, { memberId, listId, movieIds }))
}

/** Stores the films, and returns their keys (`movie_id`) in this order. */
export async function upsertInOrder(db: Database, films: readonly FilmToStore[]): Promise<string[]> {
  const movieIds = await upsertFilms(db, films)
  return films.flatMap(({ id }) => movieIds.get(id) ?? [])
}

/** Like `addFilmsToList`, for films that are stored already. Locks the lists until the transaction ends. */
export async function addStoredFilmsToList(tx: MemberTransaction, { memberId, listId, movieIds }: StoredFilmsToAdd) {
  await lockForMember(tx, memberId, 'lists')
  if (!(await lockList(tx, listId))) return null
  const added = await insertListItems(tx, { memberId, listId, movieIds })
  return 'error' in added ? added : { added: added.movieIds.length, at: await readWriteTime(tx) }
}

type StoredFilmsToAdd = { memberId: string; listId: string; movieIds: readonly string[] }

/**
 * Inserts the films that the list does not have, and returns those. The caller has locked the lists of the member and
 * this list (`lockForMember`, `lockList`).
 */
export async function insertListItems(
  tx: MemberTransaction,
  { memberId, listId, movieIds }: StoredFilmsToAdd,
): Promise<{ movieIds: string[] } | { error: ListErrorCode }> {
  const known = await tx.selectFrom('list_item').select('movie_id').where('list_id', '=', listId).execute()
  const storedMovieIds = new Set(known.map(({ movie_id }) => movie_id))
  const newMovieIds = [...new Set(movieIds)].filter(movieId => !storedMovieIds.has(movieId))
  if (newMovieIds.length === 0) return { movieIds: [] }
  const error = await findRoomError(tx, { listId, added: newMovieIds.length })
  if (error) return { error }
  const first = await findEndPosition(tx, listId, newMovieIds.length)
  const rows = newMovieIds.map((movie_id, index) => ({
    member_id: memberId,
    list_id: listId,
    movie_id,
    position: first + index * positionGap,
  }))
  await tx.insertInto('list_item').values(rows).execute()
  await touchList(tx, listId)
  return { movieIds: newMovieIds }
}

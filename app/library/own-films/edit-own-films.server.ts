// Changes many films of a member in one transaction.

import { sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { storedRating } from '#app/domain/stars.ts'
import { runCommand } from '../commands/run-command.server.ts'
import { updateRatings } from '../diary-ratings.server.ts'
import { insertListItems } from '../lists/add-films.server.ts'
import { listMessages } from '../lists/list.ts'
import { createList, lockList } from '../lists/lists.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { fingerprintOf } from './fingerprint.server.ts'
import { changedMessage, editMessages, maxEdited, type OwnEdit } from './own-edit.ts'
import { findInTransaction, type OwnQuery } from './own-films.server.ts'
import { type FormerState, storeFormer } from './undo-own-edit.server.ts'

type EditToMake = { memberId: string; id: string; filmIds: number[]; edit: OwnEdit }

/**
 * Applies the edit to the stored films with these ids, and stores how they were before (`undoOwnEdit`); once for each
 * `id`. `films` of the result is how many it was about: those of a list that it has already are not counted. Returns a
 * message for the member when there is no room, or no such list.
 */
export function editOwnFilms(db: Database, edit: EditToMake) {
  if (edit.filmIds.length > maxEdited) return Promise.resolve({ error: editMessages.tooMany })
  return runCommand(db, edit, tx => makeEdit(tx, edit))
}

type EditOfAll = Omit<EditToMake, 'filmIds'> & { query: OwnQuery; count: number; fingerprint: string }

/**
 * Like `editOwnFilms`, for all films that the query finds, in its order, if they are still those of the member's page:
 * as many as `count`, with this fingerprint. Returns a message otherwise.
 */
export function editAllFound(db: Database, { query, count, fingerprint, ...edit }: EditOfAll) {
  if (count > maxEdited) return Promise.resolve({ error: editMessages.tooMany })
  return runCommand(db, edit, async tx => {
    const found = await findInTransaction(tx, edit.memberId, query)
    if (found.length !== count || fingerprintOf(found) !== fingerprint)
      return { error: changedMessage(count, found.length) }
    return makeEdit(tx, { ...edit, filmIds: found.map(({ film }) => film.id) })
  })
}

async function makeEdit(tx: MemberTransaction, { memberId, id, filmIds, edit }: EditToMake) {
  const movieIds = await readKeys(tx, filmIds)
  const formerState =
    edit.noun === 'list_item'
      ? await addToList(tx, { memberId, movieIds, edit })
      : await applyEdit(tx, { memberId, movieIds, edit })
  if ('error' in formerState) return formerState
  await storeFormer(tx, { memberId, id, former: formerState })
  return { films: formerState.movieIds.length, undo: { kind: 'edit' } as const }
}

/** The keys (`movie_id`) of the stored films, in the order of the ids, of which there are at most `maxEdited`. */
async function readKeys(tx: MemberTransaction, filmIds: number[]) {
  const { rows } = await sql<{ film_id: number; movie_id: string }>`
    select film_id, movie_id from film_ref where film_id = any(${filmIds}::bigint[])`.execute(tx)
  const keys = new Map(rows.map(({ film_id, movie_id }) => [Number(film_id), movie_id]))
  return filmIds.flatMap(id => keys.get(id) ?? [])
}

type Edited<Edit> = { memberId: string; movieIds: string[]; edit: Edit }

/** Sets or removes a mark or the rating. Rows are inserted in one order, so that two edits seldom wait for each other. */
async function applyEdit(
  tx: MemberTransaction,
  { memberId, movieIds, edit }: Edited<Exclude<OwnEdit, { noun: 'list_item' }>>,
): Promise<FormerState> {
  const films = sql`(select unnest(${movieIds}::text[]))`
  const table = sql.table(edit.noun)
  if (edit.noun === 'rating') await lockForMember(tx, memberId, 'diary')
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(stored) as row from ${table} stored where movie_id in ${films}`.execute(tx)
  if (edit.noun === 'rating') {
    if (edit.isSet) await rate(tx, { memberId, movieIds, storedRating: storedRating(edit.stars) })
    else await sql`delete from rating where movie_id in ${films} and not is_from_diary`.execute(tx)
    await updateRatings(tx, films)
  } else if (edit.isSet) {
    await sql`
      insert into ${table} (member_id, movie_id)
      select ${memberId}::uuid, movie_id from film_ref where movie_id in ${films} order by movie_id
      on conflict do nothing`.execute(tx)
  } else await sql`delete from ${table} where movie_id in ${films}`.execute(tx)
  return { noun: edit.noun, isSet: edit.isSet, movieIds, rows: rows.map(({ row }) => row) }
}

type Rated = { memberId: string; movieIds: string[]; storedRating: number }

const rate = (tx: MemberTransaction, { memberId, movieIds, storedRating }: Rated) =>
  sql`
    insert into rating (member_id, movie_id, rating)
    select ${memberId}::uuid, movie_id, ${storedRating}::smallint from film_ref
    where movie_id = any(${movieIds}::text[]) order by movie_id
    on conflict (member_id, movie_id) do update set rating = excluded.rating, is_from_diary = false, updated_at = now()
    where rating.rating <> excluded.rating or rating.is_from_diary`.execute(tx)

/** Adds the films after those of the list. */
async function addToList(
  tx: MemberTransaction,
  { memberId, movieIds, edit }: Edited<Extract<OwnEdit, { noun: 'list_item' }>>,
): Promise<FormerState | { error: string }> {
  const { listId, newName } = edit
  await lockForMember(tx, memberId, 'lists')
  const isNew = !(await lockList(tx, listId))
  if (isNew) {
    if (newName === null) return { error: listMessages.noList }
    const fields = { name: newName, description: '', isRanked: false }
    const created = await createList(tx, { memberId, id: listId, fields })
    if ('error' in created) return { error: listMessages[created.error] }
    await lockList(tx, listId)
  }
  const added = await insertListItems(tx, { memberId, listId, movieIds })
  if ('error' in added) return { error: listMessages[added.error] }
  return { noun: 'list_item', movieIds: added.movieIds, rows: [], listId, newName: isNew ? newName : null }
}

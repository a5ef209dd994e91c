// A member's lists: written, deleted, and restored. The browser makes a list's id, so that a retry is idempotent.

import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import type { FilmListRow } from '#app/db/schema/list-schema.ts'
import { notAfterNow } from '../films/film-row.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { hasTextQuotaLeft, textQuotaBytes } from '../text-quota.server.ts'
import { contentOfList, type FilmList, type ListErrorCode, type ListFields, maxListedFilms, maxLists } from './list.ts'

type ListToCreate = {
  memberId: string
  /** A uuid. */
  id: string
  /** As list-fields.ts gives them. */
  fields: ListFields
}

/** `basedOn` is the `version` of the list that the fields were made from: an edit. */
type ListToWrite = ListToCreate & { basedOn?: string }

/**
 * Creates a list, or changes its fields when they were made from what is stored. Written twice it is one list. A deleted
 * list that is created again within a day has its films again. Returns the stored list as `conflict` when it has other
 * fields meanwhile, null for an edit of a list that is gone.
 */
export const writeList = (db: Database, { memberId, id, fields, basedOn }: ListToWrite) =>
  asMember(db, memberId, async tx => {
    const stored = await lockList(tx, id)
    if (!stored && basedOn !== undefined) return null
    if (!stored) return createList(tx, { memberId, id, fields })
    const list = toFilmList(stored)
    if (versionOf(fields) === list.version) return { list }
    if (basedOn !== list.version) return { conflict: list }
    const { name, description, isRanked: is_ranked } = fields
    const set = { name, description, is_ranked, updated_at: notAfterNow() }
    const changed = tx.updateTable('film_list').set(set).where('id', '=', id).returningAll()
    return { list: toFilmList(await changed.executeTakeFirstOrThrow()) }
  })

/**
 * Inserts a list, with the films and the secret link of a deleted one of this id. Returns the code of the error when the
 * member has the maximum number of lists, or no room for these films or their notes; the deleted list is kept then.
 */
export async function createList(
  tx: MemberTransaction,
  { memberId, id, fields }: ListToCreate,
): Promise<{ list: FilmList } | { error: ListErrorCode }> {
  await lockForMember(tx, memberId, 'lists')
  const { count } = await tx
    .selectFrom('film_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxLists) return { error: 'tooManyLists' }
  const restoreError = await findRestoreError(tx, id)
  if (restoreError) return { error: restoreError }
  const { name, description, isRanked: is_ranked } = fields
  const inserted = await tx
    .insertInto('film_list')
    .values({ member_id: memberId, id, name, description, is_ranked })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) await restoreList(tx, id)
  const row = inserted ?? (await tx.selectFrom('film_list').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  return { list: toFilmList(row) }
}

/** Deletes the list and its secret link. Idempotent. Both can be restored for a day. */
export const deleteList = (db: Database, { memberId, id }: { memberId: string; id: string }) =>
  asMember(db, memberId, tx => moveToDeleted(tx, id))

/** Deletes the list in a transaction, so that it can be restored for a day. */
export async function moveToDeleted(tx: MemberTransaction, id: string) {
  if (!(await lockList(tx, id))) return
  await sql`
      insert into deleted_list (member_id, id, list)
      select member_id, id, to_jsonb(film_list) || jsonb_build_object('items', (
        select coalesce(jsonb_agg(to_jsonb(list_item) || jsonb_build_object('film_id', film_id)), '[]')
        from list_item join film_ref using (movie_id) where list_id = ${id}),
        'link', (select to_jsonb(share_link) from share_link where list_id = ${id}))
      from film_list where id = ${id}
      on conflict (member_id, id) do update set list = excluded.list, deleted_at = now()`.execute(tx)
  await tx.deleteFrom('film_list').where('id', '=', id).execute()
  await sql`
      delete from deleted_list where id in (select id from (
        select id, row_number() over newest as nth, sum(octet_length(list::text)) over newest as bytes
        from deleted_list window newest as (order by deleted_at desc)) kept
      where nth > 1 and (nth > ${maxDeleted} or bytes > ${textQuotaBytes}))`.execute(tx)
}

/** Deleted lists of a member that can be restored: the newest, as long as their texts fit the quota. */
const maxDeleted = 20

/** A list of more films is long: to delete or restore it moves that many rows. */
export const maxShortList = 200

/** Whether to delete this list, or with `isRemoval` false to write it, moves the films of a long list. */
export const movesLongList = (
  db: Database,
  { memberId, id, isRemoval }: { memberId: string; id: string; isRemoval: boolean },
) =>
  asMember(db, memberId, async tx => {
    const next = isRemoval
      ? sql<object>`select from list_item where list_id = ${id} offset ${maxShortList} limit 1`
      : sql<object>`select from deleted_list where id = ${id} and jsonb_array_length(list -> 'items') > ${maxShortList}`
    return (await next.execute(tx)).rows.length > 0
  })

/** The code of the error when the deleted list with this id has no room beside all lists; null also without such a list. */
async function findRestoreError(tx: MemberTransaction, id: string): Promise<ListErrorCode | null> {
  const deleted = sql<{ films: number; listed: number }>`
    select jsonb_array_length(list -> 'items') as films, (select count(*)::integer from list_item) as listed
    from deleted_list where id = ${id}`
  const [row] = (await deleted.execute(tx)).rows
  if (!row) return null
  if (row.films + row.listed > maxListedFilms) return 'tooManyListedFilms'
  return (await hasTextQuotaLeft(tx, 'list_item')) ? null : 'textQuotaExceeded'
}

/** Restores the films and the link of a deleted list. Films are found by key or number: one of them may have changed. */
async function restoreList(tx: MemberTransaction, id: string) {
  await sql`
    insert into list_item (member_id, list_id, movie_id, position, note, created_at, updated_at)
    select member_id, id, film_ref.movie_id, position, note, created_at, updated_at
    from deleted_list, jsonb_to_recordset(list -> 'items') as item(
      movie_id text, film_id bigint, position integer, note text, created_at timestamptz, updated_at timestamptz)
    join film_ref on film_ref.movie_id = item.movie_id or film_ref.film_id = item.film_id
    where id = ${id}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into share_link
    select link.* from deleted_list, jsonb_populate_record(null::share_link, nullif(list -> 'link', 'null')) as link
    where deleted_list.id = ${id} and link.id is not null
    on conflict do nothing`.execute(tx)
  await sql`
    update film_list set created_at = (list ->> 'created_at')::timestamptz
    from deleted_list where deleted_list.id = ${id} and film_list.id = ${id}`.execute(tx)
  await tx.deleteFrom('deleted_list').where('id', '=', id).execute()
}

/** Deletes what can no longer be restored. In the role of members the policy `expired` allows no other deletion. */
export const deleteExpiredLists = (db: Database) => asMember(db, '', tx => tx.deleteFrom('deleted_list').execute())

/** Locks the list until the transaction ends, so that changes of it and its films wait. Undefined when there is none. */
export const lockList = (tx: MemberTransaction, id: string) =>
  tx.selectFrom('film_list').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The list of these columns, without its films. */
export const toFilmList = (row: Selectable<FilmListRow>): FilmList => {
  const fields = { name: row.name, description: row.description, isRanked: row.is_ranked }
  const timestamps = { createdAt: row.created_at.toISOString(), changedAt: row.updated_at.toISOString() }
  return { id: row.id, ...fields, ...timestamps, version: versionOf(fields) }
}

/** Films that come and go do not change it, so that an edit of the name does not conflict with them. */
const versionOf = (fields: ListFields) =>
  createHash('sha256').update(contentOfList(fields)).digest('base64url').slice(0, 22)

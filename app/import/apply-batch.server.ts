import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/library/as-member.server.ts'
import { nextPositions } from './next-positions.server.ts'

type Import = { importId: string; onConflict: 'mine' | 'file' }

/**
 * Writes the next entries of an import to the library and stores the effect of each. Existing ratings and reviews are
 * changed only when the member chose the file's values. Returns false when there are no more entries.
 */
export async function applyBatch(tx: MemberTransaction, { importId, onConflict }: Import): Promise<boolean> {
  const positions = await nextPositions(tx, importId, sql`match in ('found', 'similar') and effect is null`)
  if (positions.length === 0) return false
  const entries = sql`e.import_id = ${importId} and e.position = any(${positions}::int[]) and e.effect is null`
  await addRatings(tx, entries)
  await addToWatchlist(tx, entries)
  await addReviews(tx, entries)
  if (onConflict === 'file') {
    await changeRatings(tx, entries)
    await changeReviews(tx, entries)
  }
  await sql`update import_row e set effect = 'none' where ${entries}`.execute(tx)
  // The text of a review is in the library now and is deleted here.
  await sql`
    update import_row e set review = null
    where e.import_id = ${importId} and e.position = any(${positions}::int[])`.execute(tx)
  return true
}

type Entries = RawBuilder<unknown>

// The moments of the file, but none that is still to come.
const createdAt = sql`least(coalesce(e.at, now()), now())`
const changedAt = sql`least(coalesce(e.changed_at, now()), now())`

const addRatings = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with added as (
      insert into rating (member_id, movie_id, rating, created_at, updated_at)
      select e.member_id, e.movie_id, e.rating, ${createdAt}, ${changedAt}
      from import_row e where e.kind = 'rating' and ${entries}
      on conflict do nothing
      returning movie_id, updated_at as at)
    ${storeAdded(sql`e.kind = 'rating' and e.movie_id = added.movie_id and ${entries}`)}`.execute(tx)

const addToWatchlist = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with added as (
      insert into watchlist (member_id, movie_id, created_at)
      select e.member_id, e.movie_id, ${createdAt}
      from import_row e where e.kind = 'watchlist' and ${entries}
      on conflict do nothing
      returning movie_id, created_at as at)
    ${storeAdded(sql`e.kind = 'watchlist' and e.movie_id = added.movie_id and ${entries}`)}`.execute(tx)

// The same text about the same film counts as the same review, also under another id.
const addReviews = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with added as (
      insert into review (member_id, id, movie_id, review, created_at, updated_at)
      select e.member_id, e.review_id, e.movie_id, e.review, ${createdAt}, ${changedAt}
      from import_row e
      where e.kind = 'review' and ${entries}
        and not exists (select from review kept where kept.movie_id = e.movie_id and kept.review = e.review)
      on conflict do nothing
      returning id, updated_at as at)
    ${storeAdded(sql`e.kind = 'review' and e.review_id = added.id and ${entries}`)}`.execute(tx)

const storeAdded = (isSame: Entries) =>
  sql`update import_row e set effect = 'added', effect_at = added.at from added where ${isSame}`

const changeRatings = (tx: MemberTransaction, entries: Entries) =>
  change(tx, entries, { noun: 'rating', key: 'movie_id', isSame: sql`kept.movie_id = e.movie_id` })

const changeReviews = (tx: MemberTransaction, entries: Entries) =>
  change(tx, entries, { noun: 'review', key: 'id', isSame: sql`kept.id = e.review_id and kept.movie_id = e.movie_id` })

type Changed = { noun: 'rating' | 'review'; key: 'movie_id' | 'id'; isSame: RawBuilder<unknown> }

// The column of the value has the name of the noun, in the noun's table and in import_row.
function change(tx: MemberTransaction, entries: Entries, { noun, key, isSame }: Changed) {
  const value = sql.id(noun)
  const before = sql.id(`before_${noun}`)
  return sql`
    with old as (
      select kept.${sql.id(key)} as key, kept.${value} as value, kept.updated_at, e.position, e.${value} as wanted,
        ${changedAt} as changed_at
      from import_row e join ${sql.table(noun)} kept on ${isSame}
      where e.kind = ${noun} and kept.${value} <> e.${value} and ${entries}
      for update of kept),
    changed as (
      update ${sql.table(noun)} kept set ${value} = old.wanted, updated_at = old.changed_at
      from old where kept.${sql.id(key)} = old.key
      returning old.position, old.value, old.updated_at as before_at, kept.updated_at)
    update import_row e
    set effect = 'changed', effect_at = changed.updated_at, ${before} = changed.value, before_at = changed.before_at
    from changed where e.position = changed.position and ${entries}`.execute(tx)
}

import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/library/as-member.server.ts'
import { nextPositions } from './next-positions.server.ts'

type Import = { importId: string; onConflict: 'mine' | 'file' }

/**
 * Writes the next entries of an import to the shelf and notes with each what that changed. What is there already is
 * changed only where the member chose the file's word. False when there are no more.
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

const addRatings = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with added as (
      insert into rating (member_id, movie_id, rating, created_at, updated_at)
      select e.member_id, e.movie_id, e.rating, least(coalesce(e.at, now()), now()), least(coalesce(e.changed_at, now()), now())
      from import_row e where e.kind = 'rating' and ${entries}
      on conflict do nothing
      returning movie_id, updated_at)
    update import_row e set effect = 'added', effect_at = added.updated_at
    from added where e.kind = 'rating' and e.movie_id = added.movie_id and ${entries}`.execute(tx)

const addToWatchlist = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with added as (
      insert into watchlist (member_id, movie_id, created_at)
      select e.member_id, e.movie_id, least(coalesce(e.at, now()), now())
      from import_row e where e.kind = 'watchlist' and ${entries}
      on conflict do nothing
      returning movie_id, created_at)
    update import_row e set effect = 'added', effect_at = added.created_at
    from added where e.kind = 'watchlist' and e.movie_id = added.movie_id and ${entries}`.execute(tx)

// The same words about the same film are the same review, under whatever id they are kept.
const addReviews = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with added as (
      insert into review (member_id, id, movie_id, review, created_at, updated_at)
      select e.member_id, e.review_id, e.movie_id, e.review, least(coalesce(e.at, now()), now()), least(coalesce(e.changed_at, now()), now())
      from import_row e
      where e.kind = 'review' and ${entries}
        and not exists (select from review kept where kept.movie_id = e.movie_id and kept.review = e.review)
      on conflict do nothing
      returning id, updated_at)
    update import_row e set effect = 'added', effect_at = added.updated_at
    from added where e.kind = 'review' and e.review_id = added.id and ${entries}`.execute(tx)

const changeRatings = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with old as (
      select kept.movie_id, kept.rating, kept.updated_at, e.position, e.rating as wished, e.changed_at
      from import_row e join rating kept on kept.movie_id = e.movie_id
      where e.kind = 'rating' and kept.rating <> e.rating and ${entries}
      for update of kept),
    changed as (
      update rating kept set rating = old.wished, updated_at = least(coalesce(old.changed_at, now()), now())
      from old where kept.movie_id = old.movie_id
      returning old.position, old.rating as before_rating, old.updated_at as before_at, kept.updated_at)
    update import_row e
    set effect = 'changed', effect_at = changed.updated_at,
      before_rating = changed.before_rating, before_at = changed.before_at
    from changed where e.position = changed.position and ${entries}`.execute(tx)

const changeReviews = (tx: MemberTransaction, entries: Entries) =>
  sql`
    with old as (
      select kept.id, kept.review, kept.updated_at, e.position, e.review as wished, e.changed_at
      from import_row e join review kept on kept.id = e.review_id and kept.movie_id = e.movie_id
      where e.kind = 'review' and kept.review <> e.review and ${entries}
      for update of kept),
    changed as (
      update review kept set review = old.wished, updated_at = least(coalesce(old.changed_at, now()), now())
      from old where kept.id = old.id
      returning old.position, old.review as before_review, old.updated_at as before_at, kept.updated_at)
    update import_row e
    set effect = 'changed', effect_at = changed.updated_at,
      before_review = changed.before_review, before_at = changed.before_at
    from changed where e.position = changed.position and ${entries}`.execute(tx)

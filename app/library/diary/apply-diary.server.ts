// Applies a member's diary entries: their films become seen, are liked and rated as decision 032 says.
import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '../as-member.server.ts'

/** One write to a member's diary at a time: what follows from an entry depends on the other ones. */
export const lockDiary = (tx: MemberTransaction, memberId: string) =>
  sql`select pg_advisory_xact_lock(${diaryLock}, hashtext(${memberId}))`.execute(tx)

const diaryLock = 7_105_006

/**
 * Applies entries that were written or confirmed: their films are seen, liked where an entry is, and rated. Call
 * `lockDiary` before the entries are written.
 */
export async function applyEntries(tx: MemberTransaction, memberId: string, entryIds: readonly string[]) {
  const confirmed = sql`diary_entry where id = any(${entryIds}::uuid[]) and is_confirmed`
  await sql`
    insert into seen (member_id, movie_id)
    select distinct ${memberId}::uuid, movie_id from ${confirmed} on conflict do nothing`.execute(tx)
  await sql`
    insert into film_like (member_id, movie_id)
    select distinct ${memberId}::uuid, movie_id from ${confirmed} and is_liked on conflict do nothing`.execute(tx)
  await updateRatings(tx, memberId, sql`(select movie_id from ${confirmed})`)
}

/**
 * Gives the films the stars of their newest entry with stars, and takes away those that came from entries that are
 * gone. Ratings that the member set by hand stay. `movieIds` is a list or a subquery, in brackets.
 */
export const updateRatings = (tx: MemberTransaction, memberId: string, movieIds: RawBuilder<unknown>) =>
  sql`
    with newest as (
      select distinct on (movie_id) movie_id, rating
      from diary_entry
      where movie_id in ${movieIds} and is_confirmed and rating is not null
      order by movie_id, watched_on desc nulls last, created_at desc, id),
    gone as (
      delete from rating
      where movie_id in ${movieIds} and is_from_diary and movie_id not in (select movie_id from newest))
    insert into rating (member_id, movie_id, rating, is_from_diary)
    select ${memberId}::uuid, movie_id, rating, true from newest
    on conflict (member_id, movie_id) do update set rating = excluded.rating, updated_at = now()
    where rating.is_from_diary and rating.rating <> excluded.rating`.execute(tx)

// The ratings that follow the diary (decision 032). Not in a subfolder, because `films/` and `diary/` both import it.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { newestFirst } from './diary/entry-order.server.ts'

/**
 * Gives the films the stars of their newest entry with stars, and takes away those that came from entries that are
 * gone. Ratings that the member set by hand stay. `movieIds` is a list or a subquery, in brackets. In a member's
 * transaction these are the member's entries and ratings, in one of the tables' owner those of all members.
 */
export const updateRatings = (tx: QueryExecutorProvider, movieIds: RawBuilder<unknown>) =>
  sql`
    with newest as (
      select distinct on (member_id, movie_id) member_id, movie_id, rating
      from diary_entry
      where movie_id in ${movieIds} and is_confirmed and rating is not null
      order by member_id, movie_id, ${newestFirst()}),
    gone as (
      delete from rating
      where movie_id in ${movieIds} and is_from_diary
        and (member_id, movie_id) not in (select member_id, movie_id from newest))
    insert into rating (member_id, movie_id, rating, is_from_diary)
    select member_id, movie_id, rating, true from newest
    on conflict (member_id, movie_id) do update set rating = excluded.rating, updated_at = now()
    where rating.is_from_diary and rating.rating <> excluded.rating`.execute(tx)

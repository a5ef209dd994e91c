import { sql } from 'kysely'
import { cachedRead, haveSameFilms } from '../cached-read.server.ts'

/** The counts of a member's library. A film with a confirmed diary entry is seen; viewings are counted one by one. */
export type LibraryCounts = {
  seen: number
  viewings: number
  viewingsThisYear: number
  minutesThisYear: number
  watchlist: number
  reviews: number
  lists: number
}

/** Reads the counts; `year` is this year. */
export const selectCounts = (memberId: string, year: number) =>
  cachedRead<LibraryCounts>({
    memberId,
    name: `library counts ${year}`,
    tables: ['diary_entry', 'seen', 'watchlist', 'review', 'film_list'],
    query: sql`select to_json(counts) from (
      select films.*, this_year.*,
        (select count(*)::int from watchlist) as watchlist,
        (select count(*)::int from review) as reviews,
        (select count(*)::int from film_list) as lists
      from (
        select count(*)::int as seen, coalesce(sum(times), 0)::int as viewings
        from (select movie_id, count(*) as times from diary_entry where is_confirmed group by movie_id) viewed
        full join (select movie_id from seen) seen using (movie_id)) films,
      (
        select count(*)::int as "viewingsThisYear", coalesce(sum(runtime), 0)::int as "minutesThisYear"
        from diary_entry join film_ref using (movie_id)
        where is_confirmed
          and watched_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)) this_year) counts`,
    toValue: json => json as LibraryCounts, // the statement selects these
    isUsable: haveSameFilms('diary_entry'),
  })

import { sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'

/** The counts of a member's library. A film with a confirmed diary entry is seen; viewings are counted one by one. */
export type Figures = {
  seen: number
  viewings: number
  viewingsThisYear: number
  minutesThisYear: number
  watchlist: number
  reviews: number
  lists: number
}

const none: Figures = {
  ...{ seen: 0, viewings: 0, viewingsThisYear: 0, minutesThisYear: 0, watchlist: 0, reviews: 0, lists: 0 },
}

/** Reads the figures; `year` is this year. */
export const figuresOf = (year: number) =>
  memberRead(
    sql<Figures>`
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
          and watched_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)) this_year`,
    ([row]) => row ?? none,
  )

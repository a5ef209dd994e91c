import { sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'

/** How much a member's library has. A film with a confirmed diary entry is seen; viewings are counted one by one. */
export type Figures = {
  seen: number
  viewings: number
  viewingsThisYear: number
  minutesThisYear: number
  ratings: number
  /** Stars; null without ratings. */
  average: number | null
  watchlist: number
  reviews: number
  lists: number
}

const none: Figures = {
  ...{ seen: 0, viewings: 0, viewingsThisYear: 0, minutesThisYear: 0, ratings: 0, average: null, watchlist: 0 },
  ...{ reviews: 0, lists: 0 },
}

/** Reads the figures; `year` is this year. */
export const figuresOf = (year: number) =>
  memberRead(
    sql<Figures>`
      with viewed as materialized (
        select movie_id, count(*)::int as times from diary_entry where is_confirmed group by movie_id)
      select
        ((select count(*) from seen)
          + (select count(*) from viewed where not exists (select from seen where seen.movie_id = viewed.movie_id)))::int
          as seen,
        (select coalesce(sum(times), 0)::int from viewed) as viewings,
        this_year.*, given.*,
        (select count(*)::int from watchlist) as watchlist,
        (select count(*)::int from review) as reviews,
        (select count(*)::int from film_list) as lists
      from (
        select count(*)::int as "viewingsThisYear", coalesce(sum(runtime), 0)::int as "minutesThisYear"
        from diary_entry join film_ref using (movie_id)
        where is_confirmed
          and watched_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)) this_year,
      (select count(*)::int as ratings, avg(rating)::float / 2 as average from rating) given`,
    ([row]) => row ?? none,
  )

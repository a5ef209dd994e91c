import { sql } from 'kysely'

/** Selects the years of the diary with confirmed viewings, each found by the index. */
export const yearsWithViewings = sql<{ year: number }>`
  select year from
    generate_series(
      (select extract(year from watched_on)::int from diary_entry
        where watched_on is not null order by watched_on nulls first limit 1),
      (select extract(year from watched_on)::int from diary_entry
        where watched_on is not null order by watched_on desc nulls last limit 1)) year
    where (select true from diary_entry where is_confirmed
      and watched_on between make_date(year, 1, 1) and make_date(year, 12, 31)
      order by watched_on desc nulls last limit 1)`

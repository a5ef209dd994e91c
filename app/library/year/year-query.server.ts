// The one statement that counts a year of the diary: each part of the page is a row with its name and its JSON.
import { type RawBuilder, sql } from 'kysely'
import { maxForPeople, type Period } from './year-facts.ts'

/** The maximum number of frames; of more viewings every second, third ... is one. */
const maxFrames = 366

/** Films of the best viewings that are read; a film may be among them several times. */
const maxBest = 24
const maxGenres = 8
const maxCountries = 12
const maxPeopleOfRole = 8

/** By day, so that the index of the diary is used. */
const within = (period: Period): RawBuilder<unknown> =>
  period === 'all'
    ? sql`is_confirmed`
    : sql`is_confirmed and watched_on between make_date(${period}::int, 1, 1) and make_date(${period}::int, 12, 31)`

const before = (period: Period) =>
  period === 'all'
    ? sql`0`
    : sql`(select count(*)::int from diary_entry where is_confirmed and watched_on < make_date(${period}::int, 1, 1))`

/** The columns of a film on the page; `directors` and `keywords` choose its drawn pictures. */
const filmFacts = sql`film_id as id, title, release_date as "releaseDate", genres, poster,
  coalesce(keywords, '{}') as keywords,
  coalesce(jsonb_path_query_array(people, '$[*] ? (@.role == "director").name'), '[]') as directors`

const viewingFacts = sql`watched_on as "watchedOn", rating, is_rewatch as "isRewatch", is_liked as "isLiked"`

/** Rows of `part` and `rows`. */
export const yearQuery = (period: Period) => sql<{ part: string; rows: unknown[] }>`
  -- The latest entry is the first one, as the diary's index has them.
  with entry as materialized (
    select movie_id, watched_on, rating, is_rewatch, is_liked,
      (row_number() over (order by watched_on desc nulls last, created_at desc, id))::int as behind
    from diary_entry where ${within(period)}),
  viewed as materialized (
    select movie_id, count(*)::int as times, min(behind) as behind from entry group by movie_id),
  -- The films are read once: their rows are wide.
  known as materialized (
    select times, runtime, genres, countries, left(release_date, 3) as decade,
      case when behind <= ${maxForPeople} then people end as people
    from viewed join film_ref using (movie_id)),
  -- Films alike in all that is counted are one row: there are far fewer than films.
  alike as materialized (
    select genres, countries, decade, sum(times)::int as films, coalesce(sum(runtime * times), 0)::int as minutes,
      coalesce(sum(times) filter (where runtime is null), 0)::int as without_length
    from known group by genres, countries, decade),
  credit as (
    select id, min(name) as name, role, sum(times)::int as count,
      row_number() over (partition by role order by sum(times) desc, min(name)) as rank
    from known, jsonb_to_recordset(people) as person (id text, name text, role text)
    where role in ('director', 'actor') and id is not null
    group by role, id having sum(times) > 1),
  -- The whole number of viewings decides which of them are frames and milestones.
  size as (
    select count(*)::int as films, ${before(period)} as before,
      greatest(1, ceil(count(*) / ${maxFrames}::numeric)::int) as frame_step,
      case when count(*) <= 250 then 50 when count(*) <= 500 then 100 when count(*) <= 2500 then 500 else 5000 end as step,
      case when count(*) <= 400 then 100 else 1000 end as step_of_all
    from entry where watched_on is not null),
  chosen as (
    select movie_id, ${viewingFacts}, films - behind + 1 as place, behind, before, step, step_of_all as "stepOfAll",
      (behind - 1) % frame_step = 0 as "isFrame"
    from entry, size
    where watched_on is not null and (behind = films or (behind - 1) % frame_step = 0 or (films - behind + 1) % step = 0
      or (films - behind + 1 + before) % step_of_all = 0)),
  best as (
    select * from entry where rating = (select max(rating) from entry) and watched_on is not null
    order by behind limit ${maxBest}),
  often as (
    select entry.*, times
    from (select behind, times from viewed where times > 1 order by times desc, behind limit 1) film
    join entry using (behind) where watched_on is not null)
  select part, rows from (
    select 'years' as part, (select json_agg(year order by year desc) from
      generate_series(
        (select extract(year from watched_on)::int from diary_entry
          where watched_on is not null order by watched_on nulls first limit 1),
        (select extract(year from watched_on)::int from diary_entry
          where watched_on is not null order by watched_on desc nulls last limit 1)) year
      where (select true from diary_entry where is_confirmed
        and watched_on between make_date(year, 1, 1) and make_date(year, 12, 31)
        order by watched_on desc nulls last limit 1)) as rows
    union all
    select 'cells', (select json_agg(cell) from (
      select date_part(${period === 'all' ? sql.lit('year') : sql.lit('month')}, watched_on)::int as column,
        (watched_on - date '1900-01-01') % 7 + 1 as weekday, rating, count(*)::int as count,
        (count(*) filter (where is_rewatch))::int as rewatches, (count(*) filter (where is_liked))::int as liked
      from entry group by 1, 2, 3) cell)
    union all
    select 'length', (select json_agg(of_all) from (
      select coalesce(sum(minutes), 0)::int as minutes, coalesce(sum(without_length), 0)::int as "withoutLength"
      from alike) of_all)
    union all
    select 'genres', (select json_agg(one) from (
      select genre as name, sum(films)::int as count from alike, unnest(genres) genre
      group by genre order by count desc, genre limit ${maxGenres}) one)
    union all
    select 'decades', (select json_agg(one) from (
      select (decade || '0')::int as name, sum(films)::int as count from alike
      where decade is not null group by decade order by decade) one)
    union all
    select 'countries', (select json_agg(one) from (
      select country as name, sum(films)::int as count, (count(*) over ())::int as "outOf" from alike, unnest(countries) country
      group by country order by count desc, country limit ${maxCountries}) one)
    union all
    select 'people', (select json_agg(one) from (
      select id, name, role, count from credit where rank <= ${maxPeopleOfRole} order by rank) one)
    union all
    select 'chosen', (select json_agg(one) from (
      select chosen.*, ${filmFacts} from chosen join film_ref using (movie_id) order by place) one)
    union all
    select 'best', (select json_agg(one) from (
      select ${viewingFacts}, ${filmFacts} from best join film_ref using (movie_id) order by behind) one)
    union all
    select 'often', (select json_agg(one) from (
      select times, ${viewingFacts}, ${filmFacts} from often join film_ref using (movie_id)) one)) parts`

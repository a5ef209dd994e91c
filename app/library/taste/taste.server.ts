import { sql } from 'kysely'
import { cachedRead, haveSameFilms } from '../cached-read.server.ts'
import { type Liking, noTaste, type Taste } from './taste.ts'

/** Ratings that are read: the newest, because tastes change and a library may have thousands. */
const maxRatings = 1000

type Row = Omit<Liking, 'kind'> & { kind: Liking['kind'] | 'all' }

/** Reads what the member's newest ratings have in common, in one statement. */
export const tasteOf = (memberId: string) =>
  cachedRead<Taste>({
    memberId,
    name: 'taste',
    tables: ['rating'],
    query: sql`select json_agg(liking) from (
      with rated as materialized (
        select rating / 2.0 as stars, genres, keywords, people, left(release_date, 3) || '0' as decade
        from (select movie_id, rating from rating order by created_at desc, movie_id limit ${maxRatings}) newest
        join film_ref using (movie_id))
      select 'all' as kind, '' as id, '' as name, coalesce(avg(stars), 0)::float8 as average, count(*)::int as films
      from rated
      union all
      select 'genre', genre, genre, avg(stars)::float8, count(*)::int
      from rated, unnest(genres) genre group by genre having count(*) > 2
      union all
      select 'decade', decade, decade, avg(stars)::float8, count(*)::int
      from rated where decade is not null group by decade having count(*) > 2
      union all
      select 'keyword', keyword, keyword, avg(stars)::float8, count(*)::int
      from rated, unnest(keywords) keyword group by keyword having count(*) > 2
      union all
      select role, id, min(name), avg(stars)::float8, count(*)::int
      from rated, jsonb_to_recordset(people) as person (id text, name text, role text)
      where role in ('director', 'actor') and id is not null
      group by role, id having count(*) > 1) liking`,
    toValue: json => toTaste((json ?? []) as Row[]), // the statement selects these
    isUsable: haveSameFilms('rating'),
  })

function toTaste(rows: Row[]): Taste {
  const all = rows.find(({ kind }) => kind === 'all')
  if (!all) return noTaste
  const isLiking = (row: Row): row is Liking => row.kind !== 'all'
  return { average: all.average, films: all.films, likings: rows.filter(isLiking) }
}

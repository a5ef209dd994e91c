// Reads all films of a member: rated, seen, liked, listed or reviewed. The database joins and groups them; the counts of
// the filters are made by find-own-films.server.ts, because PostgreSQL needs a pass over the films for each of them.
import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import { memberRead, readInTransaction } from '#app/db/read-as-member.server.ts'
import { cachedRead, changedFilms, haveSameFilmIds, isChangedSince, maxChanged } from '../cached-read.server.ts'
import { filterOwnFilms } from './find-own-films.server.ts'
import { nounBits, type OwnFilm } from './own-film.ts'
import { type ChangesJson, type FilmJson, toOwnFilms, withChanges } from './own-films-json.ts'
import type { OwnFilters, OwnSort } from './own-filters.ts'

const facts = sql`film_id, title, release_date, genres, vote_average, imdb_rating, poster, sort_title, runtime,
  original_language, countries, certification`

/** More films are left out: reading them all would take seconds, and more memory than a server has for it. */
export const maxOwnFilms = 30_000

/** Reads the films, at most `maxOwnFilms`, as one JSON value: a row for each would cost more than the query. */
export const selectOwnFilms = (memberId: string) =>
  cachedRead<OwnFilm[]>({
    memberId,
    name: 'films',
    tables: nounTables,
    query: selectOwnFilmsJson(sql`true`),
    toValue: json => toOwnFilms(json as FilmJson[] | null), // the statement selects these
    isUsable: snapshot => sql`${haveSameFilmIds(snapshot)} and (select count(*) from (
      select from film_change where ${isChangedSince(snapshot)} limit ${maxChanged + 1}) counted) <= ${maxChanged}`,
    changes: {
      query: snapshot => sql`
        with changed as materialized (${changedFilms(nounTables, snapshot)})
        select json_build_object(
          'ids', (select json_agg(film_id) from film_ref where movie_id in (select movie_id from changed)),
          'films', (${selectOwnFilmsJson(sql`movie_id in (select movie_id from changed)`)}),
          -- Film by film: a join would read all films.
          'facts', (select json_agg(json_build_array(${facts})) from film_change refreshed (changed_id)
            cross join lateral (select * from film_ref where film_id = changed_id limit 1) film
            where ${isChangedSince(snapshot)}))`,
      apply: (films, json) => withChanges(films, json as ChangesJson), // the statement selects these
    },
  })

const nounTables = Object.keys(nounBits) as (keyof typeof nounBits)[] // an object literal has no other keys

/** Selects the member's films whose `movie_id` meets the condition. */
const selectOwnFilmsJson = (condition: RawBuilder<unknown>) => sql`
  with own as materialized (${ownRows(condition)}),
  tag as materialized (
    select movie_id, json_agg(tags) as tags from diary_entry
    where is_confirmed and tags <> '{}' and ${condition} group by movie_id),
  listed as materialized (select movie_id, json_agg(list_id) as lists from list_item where ${condition} group by movie_id)
  select json_agg(json_build_array(${facts}, nouns, rating, (rated_at at time zone 'UTC')::date,
    extract(epoch from added_at) * 1000, seen_on, times, is_rewatched, tags, lists))
  from (select * from own limit ${sql.lit(maxOwnFilms)}) own join film_ref using (movie_id) left join tag using (movie_id) left join listed using (movie_id)`

/** The ids of the films that have the people and keywords of the filters and were seen on their days; null without such. */
export function selectNarrowedIds({ people, keywords, seenOn }: OwnFilters, idOf: ToPersonId) {
  const days = [
    ...(seenOn.from === null ? [] : [sql`watched_on >= ${seenOn.from}::date`]),
    ...(seenOn.to === null ? [] : [sql`watched_on <= ${seenOn.to}::date`]),
  ]
  const conditions = [
    ...people.map(name => isWith({ name, id: idOf(name) })),
    ...(keywords.length > 0 ? [sql`keywords @> array[${sql.join(keywords)}]::text[]`] : []),
    ...(days.length > 0
      ? [sql`movie_id in (select movie_id from diary_entry where is_confirmed and ${sql.join(days, sql` and `)})`]
      : []),
  ]
  const query =
    conditions.length === 0
      ? sql`null::json`
      : sql`(select coalesce(json_agg(film_id), '[]') from film_ref
          where ${sql.join(conditions, sql` and `)} and movie_id in (${ownMovieIds}))`
  return memberRead(sql<{ ids: number[] | null }>`select ${query} as ids`, ([row]) => row?.ids && new Set(row.ids))
}

/** The id that the catalogue makes of a person's name. */
type ToPersonId = (name: string) => string

/** A query of own films: which ones, in which order. */
export type OwnQuery = { filters: OwnFilters; sort: OwnSort; idOf: ToPersonId }

/** The films that the query finds in this transaction of the member, in its order. */
export async function findInTransaction(tx: MemberTransaction, memberId: string, { filters, sort, idOf }: OwnQuery) {
  const own = await readInTransaction(tx, selectOwnFilms(memberId))
  const narrowed = await readInTransaction(tx, selectNarrowedIds(filters, idOf))
  return filterOwnFilms(own, { ...filters, narrowed }, sort)
}

const ownMovieIds = sql.join(
  nounTables.map(noun => sql`select movie_id from ${sql.table(noun)}`),
  sql` union `,
)

const selectRows = (noun: keyof typeof nounBits, condition: RawBuilder<unknown>) => sql`
  select movie_id, created_at, ${sql.lit(nounBits[noun])} as noun, null::smallint as rating, null::timestamptz as rated_at,
    null::date as watched_on, 0 as entry, false as is_rewatch from ${sql.table(noun)} where ${condition}`

const ownRows = (condition: RawBuilder<unknown>) => sql`
  select movie_id, bit_or(noun) as nouns, max(rating) as rating, max(rated_at) as rated_at, min(created_at) as added_at,
    max(watched_on) as seen_on, sum(entry) as times, bool_or(is_rewatch) as is_rewatched
  from (
    select movie_id, created_at, ${sql.lit(nounBits.rating)} as noun, rating, updated_at as rated_at,
      null::date as watched_on, 0 as entry, false as is_rewatch from rating where ${condition}
    union all select movie_id, created_at, ${sql.lit(nounBits.diary_entry)}, null, null, watched_on, 1, is_rewatch
      from diary_entry where is_confirmed and ${condition}
    union all ${sql.join(
      (['watchlist', 'review', 'seen', 'film_like', 'list_item'] as const).map(noun => selectRows(noun, condition)),
      sql` union all `,
    )}) as row
  group by movie_id`

/** A person by id, or by the name as it is typed: the ids of the catalogue are made of names. */
const isWith = ({ name, id }: { name: string; id: string }) => {
  const known = [{ id: name }, { id }, { name }]
  return sql`(${sql.join(
    known.map(one => sql`people @> ${JSON.stringify([one])}::jsonb`),
    sql` or `,
  )})`
}

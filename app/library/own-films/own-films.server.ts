// Reads all films of a member: rated, seen, liked, listed or reviewed. The database joins and groups them; the counts of
// the filters are made by find-own-films.ts, because PostgreSQL needs a pass over the films for each of them.
import { type RawBuilder, sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'
import { nounBits, type OwnFilm } from './own-film.ts'
import type { OwnFilters } from './own-filters.ts'

/** A film without the fields that have a table of their own. */
type FilmJson = [
  ...[id: number, title: string, releaseDate: string | null, genres: string[], voteAverage: number | null],
  ...[imdbRating: number | null, poster: OwnFilm['film']['poster'], sortTitle: string, runtime: number | null],
  ...[language: string | null, countries: string[] | null, certification: string | null, nouns: number],
  ...[storedRating: number | null, ratedOn: string | null, addedAt: number, seenOn: string | null, times: number],
  ...[tagsOfEntries: string[][] | null, lists: string[] | null, isFound: boolean],
]

/** The id that the catalogue makes of a person's name. */
type ToPersonId = (name: string) => string

/** Reads the films as one JSON value: a row for each would cost more than the query. */
export const readOwnFilms = (filters: OwnFilters, idOf: ToPersonId) =>
  memberRead(
    sql<{ films: FilmJson[] | null }>`
      with own as materialized (${ownRows}),
      tag as materialized (
        select movie_id, json_agg(tags) as tags from diary_entry
        where is_confirmed and tags <> '{}' group by movie_id),
      listed as materialized (select movie_id, json_agg(list_id) as lists from list_item group by movie_id)
      select json_agg(json_build_array(film_id, title, release_date, genres, vote_average, imdb_rating, poster, sort_title,
        runtime, original_language, countries, certification, nouns, rating, (rated_at at time zone 'UTC')::date,
        extract(epoch from added_at) * 1000, seen_on, times, tags, lists, ${isFound(filters, idOf)})) as films
      from own join film_ref using (movie_id) left join tag using (movie_id) left join listed using (movie_id)`,
    ([row]) => (row?.films ?? []).map(toOwnFilm),
  )

const rowsOf = (noun: keyof typeof nounBits) => sql`
  select movie_id, created_at, ${sql.lit(nounBits[noun])} as noun, null::smallint as rating, null::timestamptz as rated_at,
    null::date as watched_on, 0 as entry from ${sql.table(noun)}`

const ownRows = sql`
  select movie_id, bit_or(noun) as nouns, max(rating) as rating, max(rated_at) as rated_at, min(created_at) as added_at,
    max(watched_on) as seen_on, sum(entry) as times
  from (
    select movie_id, created_at, ${sql.lit(nounBits.rating)} as noun, rating, created_at as rated_at,
      null::date as watched_on, 0 as entry from rating
    union all select movie_id, created_at, ${sql.lit(nounBits.diary_entry)}, null, null, watched_on, 1
      from diary_entry where is_confirmed
    union all ${sql.join(
      (['watchlist', 'review', 'seen', 'film_like', 'list_item'] as const).map(rowsOf),
      sql` union all `,
    )}) as row
  group by movie_id`

/** The filters on what is not read of every film. */
function isFound({ people, keywords, seenOn }: OwnFilters, idOf: ToPersonId): RawBuilder<unknown> {
  const days = [
    ...(seenOn.from === null ? [] : [sql`watched_on >= ${seenOn.from}::date`]),
    ...(seenOn.to === null ? [] : [sql`watched_on <= ${seenOn.to}::date`]),
  ]
  const conditions = [
    ...people.map(name => isWith({ name, id: idOf(name) })),
    ...(keywords.length > 0 ? [sql`keywords @> array[${sql.join(keywords)}]::text[]`] : []),
    ...(days.length > 0
      ? [sql`own.movie_id in (select movie_id from diary_entry where is_confirmed and ${sql.join(days, sql` and `)})`]
      : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)}) is true` : sql`true`
}

/** A person by id, or by the name as it is typed: the ids of the catalogue are made of names. */
const isWith = ({ name, id }: { name: string; id: string }) => {
  const known = [{ id: name }, { id }, { name }]
  return sql`(${sql.join(
    known.map(one => sql`people @> ${JSON.stringify([one])}::jsonb`),
    sql` or `,
  )})`
}

function toOwnFilm(json: FilmJson): OwnFilm {
  const [id, title, releaseDate, genres, voteAverage, imdbRating, poster, sortTitle, runtime, ...others] = json
  const [language, countries, certification, nouns, storedRating, ratedOn, addedAt, seenOn, times, ...more] = others
  const [tagsOfEntries, lists, isFound] = more
  return {
    film: { id, title, releaseDate, genres, voteAverage, imdbRating, poster },
    ...{ sortTitle, runtime, language, countries: countries ?? [], certification, nouns, storedRating, ratedOn },
    year: releaseDate === null ? null : Number(releaseDate.slice(0, 4)),
    ...{ addedAt, seenOn, times, tags: [...new Set(tagsOfEntries?.flat())].sort(), lists: lists ?? [], isFound },
  }
}

import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { cachedRead, changedFilms, haveSameNumbers } from '../cached-read.server.ts'

/** More than the largest libraries have. */
const maxFilms = 50_000

/** Reads the ids of the films the member rated, best first. */
export const ratedFilmIds = memberRead(
  memberQueries
    .selectFrom('rating')
    .innerJoin('film_ref', 'film_ref.movie_id', 'rating.movie_id')
    .select('film_id')
    .orderBy('rating.rating', 'desc')
    .orderBy('rating.created_at', 'desc')
    .orderBy('film_id')
    .limit(maxFilms),
  rows => rows.map(row => row.film_id),
)

/** Reads the ids of the films on the member's watchlist. */
export const listedFilmIds = memberRead(
  memberQueries
    .selectFrom('watchlist')
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select('film_id')
    .limit(maxFilms),
  rows => rows.map(row => row.film_id),
)

/** Reads the ids of the films that the member has seen, has rated or has in the diary. */
export const knownFilmIds = (memberId: string) =>
  cachedRead<readonly number[]>({
    memberId,
    name: 'known films',
    tables: knownTables,
    query: sql`
      select json_agg(film_id) from (select film_id from film_ref where movie_id in (${knownMovies}) limit ${maxFilms}) films`,
    toValue: json => (json ?? []) as number[], // the statement selects these
    isUsable: haveSameNumbers,
    changes: {
      query: snapshot => sql`select json_agg(json_build_array(film_id, movie_id in (${knownMovies}))) from film_ref
        where movie_id in (${changedFilms(knownTables, snapshot)})`,
      apply: (ids, json) => withChanges(ids, (json ?? []) as [id: number, isKnown: boolean][]), // the statement selects these
    },
  })

const knownTables = ['seen', 'rating', 'diary_entry'] as const

/** Selects the `movie_id` of the films that the member has seen, has rated or has in the diary. */
export const knownMovies = sql`select movie_id from seen union select movie_id from rating
  union select movie_id from diary_entry where is_confirmed`

function withChanges(ids: readonly number[], changes: [id: number, isKnown: boolean][]) {
  if (changes.length === 0) return ids
  const changed = new Set(changes.map(([id]) => id))
  return [...ids.filter(id => !changed.has(id)), ...changes.flatMap(([id, isKnown]) => (isKnown ? [id] : []))]
}

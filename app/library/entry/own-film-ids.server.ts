import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { cachedRead, haveSameNumbers } from '../cached-read.server.ts'

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
    ...{ memberId, name: 'known films' },
    query: sql`
      select json_agg(film_id) from (
        select film_id from film_ref where movie_id in (
          select movie_id from seen union select movie_id from rating
          union select movie_id from diary_entry where is_confirmed)
        limit ${maxFilms}) known`,
    toValue: json => (json ?? []) as number[], // the statement selects these
    isUsable: haveSameNumbers,
  })

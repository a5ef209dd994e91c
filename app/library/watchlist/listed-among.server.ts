import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'

/** Reads the ids of those films that are on the member's watchlist. */
export function listedAmong(films: { id: number }[]) {
  const query = memberQueries
    .selectFrom('watchlist')
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select('film_id')
    // One array, so that the statement is the same for any number of films.
    .where('film_id', '=', sql<number>`any(${films.map(({ id }) => id)})`)
  return memberRead(query, rows => rows.map(row => row.film_id))
}

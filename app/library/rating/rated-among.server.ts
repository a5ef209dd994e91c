import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { type Stars, starsOf } from '#app/domain/stars.ts'

/** Reads the stars that the member gave to those films, by film id. */
export function ratedAmong(films: { id: number }[]) {
  const query = memberQueries
    .selectFrom('rating')
    .innerJoin('film_ref', 'film_ref.movie_id', 'rating.movie_id')
    .select(['film_id', 'rating.rating'])
    // One array, so that the statement is the same for any number of films.
    .where('film_id', '=', sql<number>`any(${films.map(({ id }) => id)})`)
  return memberRead(
    query,
    (rows): Record<number, Stars> => Object.fromEntries(rows.map(row => [row.film_id, starsOf(row.rating)])),
  )
}

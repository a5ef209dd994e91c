// Reads of a member's marks on the films of a page.
import { sql } from 'kysely'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { type Stars, toStars } from '#app/domain/stars.ts'
import { seenRows } from './seen-sql.server.ts'

/** Reads the ids of those films that are on the member's watchlist. */
export function selectWatchlistIdsAmong(films: { id: number }[]) {
  const query = memberQueries
    .selectFrom('watchlist')
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select('film_id')
    .where('film_id', '=', anyOf(films))
  return memberRead(query, rows => rows.map(row => row.film_id))
}

/** Reads the stars that the member gave to those films, by film id. */
export function selectStarsAmong(films: { id: number }[]) {
  const query = memberQueries
    .selectFrom('rating')
    .innerJoin('film_ref', 'film_ref.movie_id', 'rating.movie_id')
    .select(['film_id', 'rating.rating'])
    .where('film_id', '=', anyOf(films))
  return memberRead(
    query,
    (rows): Record<number, Stars> => Object.fromEntries(rows.map(row => [row.film_id, toStars(row.rating)])),
  )
}

/** Reads the ids of those films that the member has seen. */
export const selectSeenIdsAmong = (films: { id: number }[]) =>
  memberRead(
    // Film by film: with `isSeen` as a condition, PostgreSQL could read the whole library.
    sql<{ film_id: number }>`
      select film_id from film_ref film, lateral (
        select from (${seenRows}) seen_row where seen_row.movie_id = film.movie_id limit 1) seen_once
      where film_id = ${anyOf(films)}`,
    rows => rows.map(row => row.film_id),
  )

/** One array, so that the statement is the same for any number of films. */
const anyOf = (films: { id: number }[]) => sql<number>`any(${films.map(({ id }) => id)})`

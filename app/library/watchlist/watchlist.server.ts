// The films of a member's watchlist. They are put on it by marks.server.ts.

import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { filmColumns, toStoredFilm } from '../films/film-row.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** A film on a watchlist. `addedAt` is ISO 8601. */
export type WatchlistFilm = { film: StoredFilm; addedAt: string }

/** Reads the films added to the watchlist last, the last one first (spec section 7). */
export function selectWatchlist({ limit }: { limit: number }) {
  // The newest first, then their films: PostgreSQL reads none of the other films.
  const newest = memberQueries
    .selectFrom('watchlist')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('movie_id')
    .limit(limit)
  const query = memberQueries
    .selectFrom(newest.as('watchlist'))
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select(['watchlist.created_at', ...filmColumns])
    .orderBy('watchlist.created_at', 'desc')
    .orderBy('watchlist.movie_id')
  return memberRead(query, rows => rows.map(toWatchlistFilm))
}

/** A row with the columns of its film as a film of the watchlist. */
export const toWatchlistFilm = (row: Parameters<typeof toStoredFilm>[0] & { created_at: Date }): WatchlistFilm => ({
  film: toStoredFilm(row),
  addedAt: row.created_at.toISOString(),
})

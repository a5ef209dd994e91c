// A member's watchlist. Writes are idempotent: they set a state.

import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { filmColumns, movieIdsOf, notAfterNow, toStoredFilm } from '../films/film-row.server.ts'
import type { FilmToStore, StoredFilm } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'

/** A film on a watchlist. `addedAt` is ISO 8601. */
export type WatchlistFilm = { film: StoredFilm; addedAt: string }

/** Adds the film to the watchlist. Returns when it was added (ISO 8601). `addedAt` restores an earlier time. */
export async function addToWatchlist(
  db: Database,
  { memberId, film, addedAt }: { memberId: string; film: FilmToStore; addedAt?: string },
) {
  const movie_id = await upsertFilm(db, film)
  return asMember(db, memberId, async tx => {
    const row = { member_id: memberId, movie_id, created_at: notAfterNow(addedAt) }
    await tx
      .insertInto('watchlist')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const stored = await watchlistQuery(tx, film).executeTakeFirst()
    return stored?.created_at.toISOString() ?? null
  })
}

/** Removes the film from the watchlist. Idempotent. */
export async function removeFromWatchlist(db: Database, { memberId, film }: { memberId: string; film: FilmIds }) {
  await asMember(db, memberId, tx => tx.deleteFrom('watchlist').where('movie_id', 'in', movieIdsOf(film)).execute())
}

/** Reads when the member put the film on the watchlist (ISO 8601), or null when it is not there. */
export const selectWatchlistedAt = (film: FilmIds) =>
  memberRead(watchlistQuery(memberQueries, film), ([row]) => row?.created_at.toISOString() ?? null)

const watchlistQuery = (queries: Pick<MemberTransaction, 'selectFrom'>, film: FilmIds) =>
  queries.selectFrom('watchlist').select('created_at').where('movie_id', 'in', movieIdsOf(film))

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

// A member's watchlist. Writes are idempotent: they set a state.
import type { Database } from '#app/db/database.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { asMember, type MemberTransaction } from '../as-member.server.ts'
import { filmColumns, movieIdsOf, notAfterNow, storedFilmOf } from '../films/film-row.server.ts'
import type { FilmToStore, StoredFilm } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'

/** A film on a watchlist. `addedAt` is ISO 8601. */
export type ListedFilm = { film: StoredFilm; addedAt: string }

/**
 * The film is on the member's watchlist afterwards; gives since when (ISO 8601). `addedAt` restores the place of one
 * that was taken off.
 */
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
    return listedAt(tx, film)
  })
}

/** The film is not on the member's watchlist afterwards, whether or not it was. */
export async function removeFromWatchlist(db: Database, { memberId, film }: { memberId: string; film: FilmIds }) {
  await asMember(db, memberId, tx => tx.deleteFrom('watchlist').where('movie_id', 'in', movieIdsOf(film)).execute())
}

/** When the member put the film on the watchlist (ISO 8601), or null when it is not there. */
export async function listedAt(tx: MemberTransaction, film: FilmIds): Promise<string | null> {
  const row = await tx
    .selectFrom('watchlist')
    .select('created_at')
    .where('movie_id', 'in', movieIdsOf(film))
    .executeTakeFirst()
  return row ? row.created_at.toISOString() : null
}

/** The watchlist, what was added last first (spec section 7), all of it or the first `most`. */
export async function watchlistOf(tx: MemberTransaction, { most }: { most?: number } = {}): Promise<ListedFilm[]> {
  const rows = await tx
    .selectFrom(
      // The newest first, then their films: of a long list the other films are not even looked at.
      tx
        .selectFrom('watchlist')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('movie_id')
        .$if(most !== undefined, query => query.limit(most ?? 0))
        .as('watchlist'),
    )
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select(['watchlist.created_at', ...filmColumns])
    .orderBy('watchlist.created_at', 'desc')
    .orderBy('watchlist.movie_id')
    .execute()
  return rows.map(row => ({ film: storedFilmOf(row), addedAt: row.created_at.toISOString() }))
}

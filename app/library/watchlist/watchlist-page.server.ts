import type { Database } from '#app/db/database.server.ts'
import { asMember, type MemberTransaction } from '../as-member.server.ts'
import { filmColumns, storedFilmOf } from '../films/film-row.server.ts'
import type { ListedFilm } from './watchlist.server.ts'
import { inOrder, type WatchlistOrder } from './watchlist-order.ts'

/** So many films stand on one page of the watchlist. */
export const watchlistPageSize = 60

/** A page of the watchlist; `page` and `totalPages` count from 1. */
export type WatchlistPage = { films: ListedFilm[]; totalFilms: number; totalPages: number }

/**
 * One page of the member's watchlist in this order. Of all its films only what they are sorted by is read, of those on
 * the page the rest: a watchlist of thousands is as quick as a short one. A page past the last one is empty.
 */
export const watchlistPage = (
  db: Database,
  { memberId, order, page }: { memberId: string; order: WatchlistOrder; page: number },
): Promise<WatchlistPage> =>
  asMember(db, memberId, async tx => {
    const sorted = inOrder(await sortable(tx), order)
    const shown = sorted.slice((page - 1) * watchlistPageSize, page * watchlistPageSize).map(film => film.id)
    return {
      films: await listedFilms(tx, shown),
      totalFilms: sorted.length,
      totalPages: Math.max(1, Math.ceil(sorted.length / watchlistPageSize)),
    }
  })

async function sortable(tx: MemberTransaction) {
  const rows = await tx
    .selectFrom('watchlist')
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select(['film_id', 'title', 'release_date', 'vote_average', 'imdb_rating'])
    .execute()
  return rows.map(row => ({
    id: row.film_id,
    title: row.title,
    releaseDate: row.release_date,
    voteAverage: row.vote_average,
    imdbRating: row.imdb_rating,
  }))
}

/** These films as they stand on the watchlist, in the order of their numbers given. */
async function listedFilms(tx: MemberTransaction, ids: number[]): Promise<ListedFilm[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('watchlist')
    .innerJoin('film_ref', 'film_ref.movie_id', 'watchlist.movie_id')
    .select(['watchlist.created_at', ...filmColumns])
    .where('film_id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.film_id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [{ film: storedFilmOf(row), addedAt: row.created_at.toISOString() }] : []
  })
}

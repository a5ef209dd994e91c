// Reads of the rating by all members, which is public: no other code reads it.
import type { Database } from '#app/db/database.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { movieIdsOf } from '../films/film-row.server.ts'
import type { SiteRating } from './site-rating.ts'

/**
 * Ratings from which a film has a rating by all members. The average of one is that member's rating, which is private;
 * of two, each member can compute the other's (decision 042).
 */
const minRatings = 3

/** The film's rating by all members, or null when fewer than three have rated it. */
export async function findSiteRating(db: Database, film: FilmIds): Promise<SiteRating | null> {
  const row = await selectSiteRatings(db).where('movie_id', 'in', movieIdsOf(film)).executeTakeFirst()
  return row ? toSiteRating(row) : null
}

/** The ratings of at most `limit` films, those with most ratings first, and both ids of each film. */
export async function listSiteRatings(db: Database, { limit }: { limit: number }) {
  const rows = await selectSiteRatings(db)
    .select(['film_id', 'movie_id'])
    .orderBy('rating_count', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ filmId: row.film_id, movieId: row.movie_id, rating: toSiteRating(row) }))
}

const selectSiteRatings = (db: Database) =>
  db.selectFrom('film_ref').select(['rating_count', 'rating_total']).where('rating_count', '>=', minRatings)

const toSiteRating = (row: { rating_count: number; rating_total: number }): SiteRating => ({
  average: row.rating_total / row.rating_count / 2,
  count: row.rating_count,
})

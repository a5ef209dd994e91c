// What a page about a member asks for, in one transaction each.
import type { Database } from '#app/db/database.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { asMember } from '../as-member.server.ts'
import { movieIdsOf } from '../films/film-row.server.ts'
import { ratingOn } from '../rating/ratings.server.ts'
import { reviewsOn } from '../review/reviews.server.ts'
import { listedAt } from '../watchlist/watchlist.server.ts'

/** What the member keeps of this film. */
export function findLibraryEntry(db: Database, { memberId, film }: { memberId: string; film: FilmIds }) {
  return asMember(db, memberId, async tx => ({
    listedAt: await listedAt(tx, film),
    stars: await ratingOn(tx, film),
    reviews: await reviewsOn(tx, film),
  }))
}

/** What all members together make of a film: the average in stars, and how many rated; null when nobody has. */
export async function siteRatingOf(db: Database, film: FilmIds) {
  const row = await db
    .selectFrom('film_ref')
    .select(['rating_count', 'rating_total'])
    .where('movie_id', 'in', movieIdsOf(film))
    .where('rating_count', '>', 0)
    .executeTakeFirst()
  return row ? { average: row.rating_total / row.rating_count / 2, count: row.rating_count } : null
}

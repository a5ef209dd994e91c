import type { Database } from '#app/db/database.server.ts'
import { asMember } from '#app/library/as-member.server.ts'
import { ratingsOf } from '#app/library/rating/ratings.server.ts'
import { reviewsOf } from '#app/library/review/reviews.server.ts'
import { watchlistOf } from '#app/library/watchlist/watchlist.server.ts'

/** The member's library from the database, the newest of each kind first, read in the member's role. */
export function storedLibraryOf(db: Database, memberId: string) {
  return asMember(db, memberId, async tx => ({
    watchlist: await watchlistOf(tx),
    ratings: await ratingsOf(tx),
    reviews: await reviewsOf(tx),
  }))
}

import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { ratingsOf } from '#app/library/rating/ratings.server.ts'
import { reviewsOf } from '#app/library/review/reviews.server.ts'
import { watchlistOf } from '#app/library/watchlist/watchlist.server.ts'

/** The member's library from the database, the newest of each kind first, read in the member's role. */
export const storedLibraryOf = (db: Database, memberId: string) =>
  readAsMember(db, memberId, { watchlist: watchlistOf(all), ratings: ratingsOf(all), reviews: reviewsOf(all) })

const all = { limit: 10_000 }

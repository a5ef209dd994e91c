import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { selectRatings } from '#app/library/rating/ratings.server.ts'
import { selectReviews } from '#app/library/review/reviews.server.ts'
import { selectWatchlist } from '#app/library/watchlist/watchlist.server.ts'

/** The member's library from the database, the newest of each kind first, read in the member's role. */
export const storedLibraryOf = (db: Database, memberId: string) =>
  readAsMember(db, memberId, {
    watchlist: selectWatchlist(all),
    ratings: selectRatings(all),
    reviews: selectReviews(all),
  })

const all = { limit: 10_000 }

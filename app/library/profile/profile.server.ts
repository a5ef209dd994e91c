// The facts of a member's profile: figures, this month, and the newest of each kind. The database counts, so that a
// library of thousands is as quick as a short one.
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { favourites } from '../favourites/favourites.server.ts'
import { ratingsOf } from '../rating/ratings.server.ts'
import { reviewsOf } from '../review/reviews.server.ts'
import { watchlistOf } from '../watchlist/watchlist.server.ts'
import { figuresOf } from './figures.server.ts'
import { daysOf, latestEntries } from './month.server.ts'
import { ratedOf } from './rated.server.ts'

/** The maximum number of films in a carousel, and of reviews. */
const maxFilms = 16
const maxReviews = 40

export type Profile = Awaited<ReturnType<typeof profileOf>>

/** The member's own page on this day. */
export const profileOf = (db: Database, { memberId, today }: { memberId: string; today: PlainDate }) =>
  readAsMember(db, memberId, {
    figures: figuresOf(memberId, yearOf(today) ?? 0),
    favourites,
    days: daysOf(today),
    latest: latestEntries,
    rated: ratedOf(memberId),
    watchlist: watchlistOf({ limit: maxFilms }),
    ratings: ratingsOf({ limit: maxFilms }),
    reviews: reviewsOf({ limit: maxReviews }),
  })

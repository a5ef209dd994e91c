// The facts of a member's profile: counts, this month, and the newest of each kind. The database counts, so that a
// library of thousands is as quick as a short one.
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { selectSeenFilmIds } from '../entry/own-film-ids.server.ts'
import { selectFavourites } from '../favourites/favourites.server.ts'
import { selectNewestLists } from '../lists/read-lists.server.ts'
import { selectRatings } from '../rating/ratings.server.ts'
import { selectReviews } from '../review/reviews.server.ts'
import { selectWatchlist } from '../watchlist/watchlist.server.ts'
import { selectDiaryYears } from './diary-years.server.ts'
import { selectRowCounts, selectViewingCount } from './library-counts.server.ts'
import { selectDays, selectLatestEntries } from './month.server.ts'
import { selectRated } from './rated.server.ts'

/** The maximum number of films in a carousel, of reviews, and of lists. */
const maxFilms = 16
const maxReviews = 40
const maxShownLists = 4

export type Profile = Awaited<ReturnType<typeof readProfile>>

/** The member's own page on this day. */
export async function readProfile(db: Database, { memberId, today }: { memberId: string; today: PlainDate }) {
  const { rows, viewings, seen, ...profile } = await readAsMember(db, memberId, {
    rows: selectRowCounts,
    viewings: selectViewingCount(memberId),
    seen: selectSeenFilmIds(memberId),
    years: selectDiaryYears(memberId, yearOf(today)),
    favourites: selectFavourites,
    days: selectDays(today),
    latest: selectLatestEntries,
    rated: selectRated(memberId),
    lists: selectNewestLists({ limit: maxShownLists }),
    watchlist: selectWatchlist({ limit: maxFilms }),
    ratings: selectRatings({ limit: maxFilms }),
    reviews: selectReviews({ limit: maxReviews }),
  })
  return { ...profile, counts: { ...rows, viewings, seen: seen.length } }
}

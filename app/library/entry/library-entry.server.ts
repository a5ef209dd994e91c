// Reads of one film: the member's library entry, and the rating by all members.
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { recentTags, selectViewings } from '../diary/viewings.server.ts'
import { movieIdsOf } from '../films/film-row.server.ts'
import { listsWith } from '../lists/read-lists.server.ts'
import { markOn } from '../marks/marks.server.ts'
import { ratingOn } from '../rating/ratings.server.ts'
import { reviewsOn } from '../review/reviews.server.ts'
import { ownServices } from '../services/own-services.server.ts'
import { listedAt } from '../watchlist/watchlist.server.ts'
import { ratedAmong, seenAmong, watchlistAmong } from './own-marks.server.ts'
import type { SiteRating } from './site-rating.ts'

type Wanted = {
  memberId: string
  film: FilmIds
  others?: { id: number }[]
  /** The ids of the films of the film's collection. */
  collection?: number[] | undefined
  /** The page of the member's reviews, from 1. */
  reviewPage?: number
  /** Whether the services at which the member watches films are read too. */
  withServices?: boolean
}

/**
 * The member's own values of this film; `listed` has the films of `others` that are on the watchlist, `marks`
 * those of the collection that are seen or rated.
 */
export async function findLibraryEntry(
  db: Database,
  { memberId, film, others = [], collection, reviewPage = 1, withServices = false }: Wanted,
) {
  const collectionFilms = collection?.map(id => ({ id }))
  const { rating, ownReviews, seenParts, ratedParts, ...otherFacts } = await readAsMember(db, memberId, {
    listedAt: listedAt(film),
    rating: ratingOn(film),
    ownReviews: reviewsOn(film, reviewPage),
    seenAt: markOn('seen', film),
    likedAt: markOn('film_like', film),
    viewings: selectViewings(film),
    recentTags,
    listed: watchlistAmong(others),
    lists: listsWith(film),
    ...(collectionFilms && { seenParts: seenAmong(collectionFilms), ratedParts: ratedAmong(collectionFilms) }),
    ...(withServices && { services: ownServices() }),
  })
  const { reviews, ...reviewPages } = ownReviews
  return {
    ...otherFacts,
    reviews,
    reviewPages,
    stars: rating?.stars ?? null,
    isRatedByDiary: rating?.isFromDiary ?? false,
    ...(seenParts && ratedParts && { marks: { seen: seenParts, stars: ratedParts } }),
  }
}

/** The film's rating by all members, or null without one. */
export async function findSiteRating(db: Database, film: FilmIds): Promise<SiteRating | null> {
  const row = await db
    .selectFrom('film_ref')
    .select(['rating_count', 'rating_total'])
    .where('movie_id', 'in', movieIdsOf(film))
    .where('rating_count', '>', 0)
    .executeTakeFirst()
  return row ? { average: row.rating_total / row.rating_count / 2, count: row.rating_count } : null
}

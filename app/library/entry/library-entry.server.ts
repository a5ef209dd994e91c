// Reads a member's library entry of one film.
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmIds } from '#app/domain/film-ref.ts'
import { selectRecentTags, selectViewings } from '../diary/viewings.server.ts'
import { selectListsWithFilm } from '../lists/read-lists.server.ts'
import { selectMark } from '../marks/marks.server.ts'
import { selectRating } from '../rating/ratings.server.ts'
import { selectReviewsOfFilm } from '../review/reviews.server.ts'
import { selectOwnServices } from '../services/own-services.server.ts'
import { selectSeenIdsAmong, selectStarsAmong, selectWatchlistIdsAmong } from './own-marks.server.ts'

type LibraryEntryQuery = {
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
 * The member's own values of this film; `watchlistIds` has the films of `others` that are on the watchlist, `marks`
 * those of the collection that are seen, with their stars.
 */
export async function findLibraryEntry(
  db: Database,
  { memberId, film, others = [], collection, reviewPage = 1, withServices = false }: LibraryEntryQuery,
) {
  const collectionFilms = collection?.map(id => ({ id }))
  const { rating, ownReviews, seenParts, ratedParts, ...otherFacts } = await readAsMember(db, memberId, {
    listedAt: selectMark('watchlist', film),
    rating: selectRating(film),
    ownReviews: selectReviewsOfFilm(film, reviewPage),
    seenAt: selectMark('seen', film),
    likedAt: selectMark('film_like', film),
    viewings: selectViewings(film),
    recentTags: selectRecentTags,
    watchlistIds: selectWatchlistIdsAmong(others),
    lists: selectListsWithFilm(film),
    ...(collectionFilms && {
      seenParts: selectSeenIdsAmong(collectionFilms),
      ratedParts: selectStarsAmong(collectionFilms),
    }),
    ...(withServices && { services: selectOwnServices() }),
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

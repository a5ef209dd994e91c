// What the server says of a place of the shelf after a write: the routes answer in these shapes, the queue reads them.

import type { Stars } from '#app/domain/stars.ts'
import type { Review } from '#app/library/review/review.ts'

/** Since when the film is on the watchlist (ISO 8601), or null when it is not. */
export type WatchlistAnswer = { listedAt: string | null }

/** All members' ratings of a film together: the average in stars, and how many rated. */
export type SiteRating = { average: number; count: number }

/** What is kept now: the member's stars, and all members' together. */
export type RatingAnswer = { stars: Stars | null; site: SiteRating | null }

/** The review as it is kept. */
export type ReviewAnswer = { review: Review }

/** What is known to be kept at a place of the shelf; a review that is gone is null, with what it was before. */
export type Answer = WatchlistAnswer | RatingAnswer | ReviewAnswer | { review: null; gone?: Review }

/** What the server said of a place, and when it was heard in this browser (milliseconds since 1970). */
export type CachedResponse = { place: string; answer: Answer; at: number }

/** The answers heard so far, by place. */
export type Answers = ReadonlyMap<string, Answer & { at: number }>

/** The answers after one more. Tabs hear of each other's late: what is older than what is known changes nothing. */
export function heard(answers: Answers, { place, answer, at }: CachedResponse): Answers {
  const known = answers.get(place)
  return known && known.at > at ? answers : new Map(answers).set(place, { ...answer, at })
}

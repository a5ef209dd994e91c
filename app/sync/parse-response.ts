import { isStars } from '#app/domain/stars.ts'
import type { SiteRating } from '#app/library/entry/site-rating.ts'
import type { Review } from '#app/library/review/review.ts'
import type { Mutation, ReviewMutation } from './mutation.ts'
import type { ServerState } from './server-state.ts'

/**
 * Parses the response to a mutation; null for anything our routes do not send. `body` is null for 204, the response to
 * the deletion of a review. A text counts as saved only when the server returns it.
 */
export function parseResponse(
  body: unknown,
  { noun, text, gone }: Pick<Mutation, 'noun'> & Partial<Pick<ReviewMutation, 'text' | 'gone'>>,
): ServerState | null {
  if (noun === 'review' && body === null) return text === null ? { review: null, ...(gone && { gone }) } : null
  if (!isRecord(body)) return null
  if (noun === 'watchlist') {
    const { listedAt } = body
    return listedAt === null || typeof listedAt === 'string' ? { listedAt } : null
  }
  if (noun === 'review') return isReview(body.review) ? { review: body.review } : null
  const { stars, site } = body
  if (stars !== null && !(typeof stars === 'number' && isStars(stars))) return null
  return site === null || isSiteRating(site) ? { stars, site } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isSiteRating = (value: unknown): value is SiteRating =>
  isRecord(value) && typeof value.average === 'number' && typeof value.count === 'number'

const isReview = (value: unknown): value is Review =>
  isRecord(value) && ['id', 'text', 'writtenAt', 'changedAt'].every(key => typeof value[key] === 'string')

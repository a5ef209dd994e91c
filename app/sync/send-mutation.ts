import { href } from 'react-router'
import { seconds } from '#app/domain/units.ts'
import type { Review } from '#app/library/review/review.ts'
import type { Mutation, PendingMutation } from './mutation.ts'
import type { Outcome } from './queue-rules.ts'
import { readAnswer } from './read-response.ts'
import type { Answer } from './responses.ts'

const timeoutMs = 20 * seconds

// A request that outlives its page may carry no more than this (Fetch standard, "keepalive").
const maxKeepaliveBytes = 60_000

/** What became of a write, and what is known to be kept since. */
export type Sent = { outcome: Outcome; answer: Answer | null }

/** Sends a write in the name of its member. Never throws. */
export async function sendMutation(write: PendingMutation): Promise<Sent> {
  const { method, path, body } = requestFor(write.mutation)
  try {
    const response = await fetch(path, {
      method,
      body,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        // Somebody else may have signed in meanwhile, in another tab: the server compares.
        'Shelf-Of': write.memberId,
      },
      redirect: 'error',
      keepalive: (body?.length ?? 0) * 4 < maxKeepaliveBytes,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await sentAs(response, write.mutation)
  } catch {
    return nobodyAnswered
  }
}

const nobodyAnswered: Sent = { outcome: { kind: 'unreachable' }, answer: null }

function requestFor(mutation: Mutation): { method: 'PUT' | 'DELETE'; path: string; body?: string } {
  const id = String(mutation.filmId)
  switch (mutation.noun) {
    case 'watchlist': {
      const path = href('/movie/:id/watchlist', { id })
      return mutation.isListed ? put(path, { addedAt: mutation.addedAt }) : { method: 'DELETE', path }
    }
    case 'rating': {
      const path = href('/movie/:id/rating', { id })
      return mutation.stars === null ? { method: 'DELETE', path } : put(path, { stars: mutation.stars })
    }
    case 'review': {
      const path = href('/movie/:id/reviews/:reviewId', { id, reviewId: mutation.reviewId })
      const { text, writtenAt, basedOn } = mutation
      return text === null ? { method: 'DELETE', path } : put(path, { review: text, writtenAt, basedOn })
    }
  }
}

const put = (path: string, fields: object) => ({ method: 'PUT' as const, path, body: JSON.stringify(fields) })

async function sentAs(response: Response, mutation: Mutation): Promise<Sent> {
  const { status, headers } = response
  const body: unknown = status === 204 ? null : await response.json().catch(() => undefined)
  if (response.ok) {
    const answer = readAnswer(body, mutation)
    // Something between us and the server answered in its stead, such as the sign-in page of a network.
    if (!answer) return nobodyAnswered
    const review = 'review' in answer ? answer.review : null
    return { outcome: { kind: 'kept', ...(review && { review }) }, answer }
  }
  if (status === 401 || status === 412) return { outcome: { kind: 'signed-out' }, answer: null }
  if (status >= 500 || status === 408 || status === 425 || status === 429) {
    const retryAfterMs = Number(headers.get('Retry-After') ?? 0) * seconds
    return { outcome: { kind: 'unreachable', ...(retryAfterMs > 0 && { retryAfterMs }) }, answer: null }
  }
  const sentence = sentenceIn(body)
  const review = reviewIn(body)
  if (status === 409 && review) return { outcome: { kind: 'conflict', sentence, review }, answer: { review } }
  return { outcome: { kind: 'refused', sentence }, answer: null }
}

const sentenceIn = (body: unknown) => {
  const error = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null
  return typeof error === 'string' ? error : 'filmDB could not keep this.'
}

function reviewIn(body: unknown): Review | null {
  const answer = readAnswer(body, { noun: 'review' })
  return answer && 'review' in answer ? answer.review : null
}

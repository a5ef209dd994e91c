import { href } from 'react-router'
import { seconds } from '#app/domain/units.ts'
import type { Review } from '#app/library/review/review.ts'
import type { Mutation, PendingMutation } from './mutation.ts'
import { parseResponse } from './parse-response.ts'
import type { Outcome } from './queue-rules.ts'
import type { ServerState } from './server-state.ts'

const timeoutMs = 20 * seconds

// The Fetch standard limits the body of a keepalive request, which outlives its page, to 64 KiB.
const maxKeepaliveBytes = 60_000

/** How the request ended, and what the server has saved; null when that is unknown. */
export type SendResult = { outcome: Outcome; serverState: ServerState | null }

/** Sends a mutation. Does not throw. */
export async function sendMutation(pending: PendingMutation): Promise<SendResult> {
  const { method, path, body } = requestFor(pending.mutation)
  try {
    const response = await fetch(path, {
      method,
      body,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        // The server rejects it when another member has signed in meanwhile, in another tab.
        'Shelf-Of': pending.memberId,
      },
      redirect: 'error',
      keepalive: (body?.length ?? 0) * 4 < maxKeepaliveBytes,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await toResult(response, pending.mutation)
  } catch {
    return unreachable
  }
}

const unreachable: SendResult = { outcome: { kind: 'unreachable' }, serverState: null }

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

async function toResult(response: Response, mutation: Mutation): Promise<SendResult> {
  const { status, headers } = response
  const body: unknown = status === 204 ? null : await response.json().catch(() => undefined)
  if (response.ok) {
    const serverState = parseResponse(body, mutation)
    // A response that is not from our server, such as the sign-in page of a network.
    if (!serverState) return unreachable
    const review = 'review' in serverState ? serverState.review : null
    return { outcome: { kind: 'saved', ...(review && { review }) }, serverState }
  }
  if (status === 401 || status === 412) return { outcome: { kind: 'signed-out' }, serverState: null }
  if (status >= 500 || status === 408 || status === 425 || status === 429) {
    const retryAfterMs = Number(headers.get('Retry-After') ?? 0) * seconds
    return { outcome: { kind: 'unreachable', ...(retryAfterMs > 0 && { retryAfterMs }) }, serverState: null }
  }
  const message = messageIn(body)
  const review = parseReview(body)
  if (status === 409 && review) return { outcome: { kind: 'conflict', message, review }, serverState: { review } }
  return { outcome: { kind: 'rejected', message }, serverState: null }
}

const messageIn = (body: unknown) => {
  const error = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : null
  return typeof error === 'string' ? error : 'filmDB could not keep this.'
}

function parseReview(body: unknown): Review | null {
  const serverState = parseResponse(body, { noun: 'review' })
  return serverState && 'review' in serverState ? serverState.review : null
}

import { href } from 'react-router'
import type { Mutation } from '../mutation.ts'

type MutationRequest = { method: 'PUT' | 'DELETE'; path: string; body?: string }

/** The request that saves a mutation. */
export function requestFor(mutation: Mutation): MutationRequest {
  if (mutation.noun === 'film_list') {
    const { listId, list, basedOn } = mutation
    return toRequest(href('/list/:listId/details', { listId }), list && { ...list, basedOn })
  }
  if (mutation.noun === 'command') {
    const { commandId, command } = mutation
    return toRequest(href('/user/commands/:commandId', { commandId }), command)
  }
  const id = String(mutation.filmId)
  switch (mutation.noun) {
    case 'watchlist':
      return toRequest(href('/movie/:id/watchlist', { id }), mutation.isListed ? { addedAt: mutation.addedAt } : null)
    case 'rating':
      return toRequest(href('/movie/:id/rating', { id }), mutation.stars === null ? null : { stars: mutation.stars })
    case 'review': {
      const { reviewId, text, writtenAt, basedOn } = mutation
      const path = href('/movie/:id/reviews/:reviewId', { id, reviewId })
      return toRequest(path, text === null ? null : { review: text, writtenAt, basedOn })
    }
    case 'seen':
      return toRequest(href('/movie/:id/seen', { id }), mutation.isSeen ? { seenAt: mutation.seenAt } : null)
    case 'film_like':
      return toRequest(href('/movie/:id/like', { id }), mutation.isLiked ? { likedAt: mutation.likedAt } : null)
    case 'favourite': {
      const { isChosen, place, replaces } = mutation
      return toRequest(href('/movie/:id/favourite', { id }), isChosen ? { place, replaces } : null)
    }
    case 'diary_entry': {
      const { entryId, entry, loggedAt, basedOn } = mutation
      return toRequest(href('/movie/:id/diary/:entryId', { id, entryId }), entry && { ...entry, loggedAt, basedOn })
    }
    case 'list_item': {
      const { listId, item, basedOn, gone } = mutation
      return toRequest(href('/list/:listId/films/:id', { listId, id }), item && { ...item, basedOn, gone: gone?.note })
    }
  }
}

/** Null deletes. */
const toRequest = (path: string, fields: object | null): MutationRequest =>
  fields ? { method: 'PUT', path, body: JSON.stringify(fields) } : { method: 'DELETE', path }

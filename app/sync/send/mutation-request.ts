import { href } from 'react-router'
import type { Mutation } from '../mutation.ts'

/** The request that saves a mutation. */
export function requestFor(mutation: Mutation): { method: 'PUT' | 'DELETE'; path: string; body?: string } {
  if (mutation.noun === 'film_list') {
    const { listId, list, basedOn } = mutation
    const path = href('/list/:listId/details', { listId })
    return list === null ? { method: 'DELETE', path } : put(path, { ...list, basedOn })
  }
  if (mutation.noun === 'command') {
    const { commandId, command } = mutation
    const path = href('/user/commands/:commandId', { commandId })
    return command === null ? { method: 'DELETE', path } : put(path, command)
  }
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
    case 'seen': {
      const path = href('/movie/:id/seen', { id })
      return mutation.isSeen ? put(path, { seenAt: mutation.seenAt }) : { method: 'DELETE', path }
    }
    case 'film_like': {
      const path = href('/movie/:id/like', { id })
      return mutation.isLiked ? put(path, { likedAt: mutation.likedAt }) : { method: 'DELETE', path }
    }
    case 'favourite': {
      const path = href('/movie/:id/favourite', { id })
      const { isChosen, place, replaces } = mutation
      return isChosen ? put(path, { place, replaces }) : { method: 'DELETE', path }
    }
    case 'diary_entry': {
      const path = href('/movie/:id/diary/:entryId', { id, entryId: mutation.entryId })
      const { entry, loggedAt, basedOn } = mutation
      return entry === null ? { method: 'DELETE', path } : put(path, { ...entry, loggedAt, basedOn })
    }
    case 'list_item': {
      const { listId, item, basedOn, gone } = mutation
      const path = href('/list/:listId/films/:id', { listId, id })
      return item === null ? { method: 'DELETE', path } : put(path, { ...item, basedOn, gone: gone?.note })
    }
  }
}

const put = (path: string, fields: object) => ({ method: 'PUT' as const, path, body: JSON.stringify(fields) })

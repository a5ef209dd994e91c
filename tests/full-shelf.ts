import { randomUUID } from 'node:crypto'
import { put, type Visit } from './visit.ts'

const films = [935, 603, 11, 10193, 335984, 273248]

/** Gives a member a shelf with something in every corner of it. */
export async function fillShelf({ get }: Pick<Visit, 'get'>) {
  for (const [index, id] of films.entries()) {
    await get(`/movie/${id}/watchlist`, put({}))
    await get(`/movie/${id}/rating`, put({ stars: 5 - index / 2, ratedAt: `202${index}-02-03T04:05:06.789Z` }))
    await get(`/movie/${id}/reviews/${randomUUID()}`, put({ review: 'Light falls through celluloid.\n\n'.repeat(9) }))
  }
}

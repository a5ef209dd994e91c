// The requests by which a member's library is changed.
import { randomUUID } from 'node:crypto'
import type { Stars } from '#app/domain/stars.ts'
import { createMember, type HttpClient, put } from '../http-client.ts'

export const remove: RequestInit = { method: 'DELETE' }

/** The request that a form sends without script. */
export const form = (fields: Record<string, string> | string[][]): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/** Sends a request. Returns the status, the parsed JSON and the headers of its response. */
export async function serverState(client: Pick<HttpClient, 'get'>, path: string, init: RequestInit) {
  const response = await client.get(path, init)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
}

/** Rates the film of this path, `/movie/603`, by one new member for each of `stars`. */
export async function rateByOthers(site: Parameters<typeof createMember>[0], path: string, stars: Stars[]) {
  for (const one of stars) await (await createMember(site)).get(`${path}/rating`, put({ stars: one }))
}

/** The path of a new review. */
export const aReview = () => `/movie/603/reviews/${randomUUID()}`

/** The path of a new diary entry. */
export const anEntry = () => `/movie/603/diary/${randomUUID()}`

/** The fields of a diary entry without anything. */
export const entryFields = { watchedOn: null, isRewatch: false, stars: null, isLiked: false, note: '', tags: [] }

/** The name, the path and the fields of each kind of write. */
export const writes: [string, () => string, unknown][] = [
  ['rating', () => '/movie/603/rating', { stars: 3.5 }],
  ['watchlist', () => '/movie/603/watchlist', {}],
  ['review', aReview, { review: 'Good.' }],
  ['seen', () => '/movie/603/seen', {}],
  ['like', () => '/movie/603/like', {}],
  ['favourite', () => '/movie/603/favourite', {}],
  ['diary entry', anEntry, { ...entryFields, note: 'Good.' }],
]

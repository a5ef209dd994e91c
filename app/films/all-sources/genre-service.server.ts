// The movies mini database (spec section 7): a list of genres and titles by genre, for the chatbot.

import { z } from 'zod'
import { hours, seconds } from '#app/domain/units.ts'
import { nullableImdbIdSchema, requiredValidItems, textSchema } from '../upstream/foreign-json.ts'
import { keyHeaders } from '../upstream/key-headers.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../upstream/upstream-cache.server.ts'

const policy: CachePolicy = { ttlMs: 24 * hours, negativeTtlMs: 10 * seconds, stored: 'found' }

const results = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: requiredValidItems(item) }).transform(response => response.results)

const genreItems = results(z.object({ genre: textSchema }))
const titleItems = results(z.object({ title: textSchema, imdb_id: nullableImdbIdSchema }))

/** A recommended title; few have an IMDb id. */
export type GenreTitle = { title: string; imdbId: string | null }

type Options = { url: string; key: string | null; cache: UpstreamCache } & Pick<UpstreamOptions, 'health' | 'onCall'>

export type GenreService = ReturnType<typeof createGenreService>

/** A client of the service. Every call throws a `FilmSourceError` when it is unavailable. */
export function createGenreService({ url, key, cache, ...upstreamHooks }: Options) {
  const upstream = createUpstream({
    name: 'genres',
    baseUrl: url,
    headers: keyHeaders(url, key),
    timeoutMs: 2 * seconds,
    perSecond: 20,
    ...upstreamHooks,
  })

  return {
    /** The unique names of its genres, in alphabetical order. */
    genres: () =>
      cache.get('genre-service/1/genres', policy, async () => {
        const items = await upstream.fetchValue('its genres', { path: 'genres/' }, genreItems)
        return [...new Set(items.map(({ genre }) => genre))].sort()
      }),

    /** Its titles of a genre; null for an unknown genre. */
    titles: (genre: string) =>
      cache.get(`genre-service/1/titles/${genre}`, policy, async (): Promise<GenreTitle[] | null> => {
        const path = `movie/byGen/${encodeURIComponent(genre)}/`
        const items = await upstream.fetchOrNull(`titles of ${genre}`, { path }, titleItems)
        return items?.map(({ title, imdb_id }) => ({ title, imdbId: imdb_id })) ?? null
      }),
  }
}

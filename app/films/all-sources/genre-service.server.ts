// The movies mini database (spec section 7): a list of genres and titles by genre, for the chatbot.

import { z } from 'zod'
import { hours, seconds } from '#app/domain/units.ts'
import { listOf, maybeImdbId, text } from '../upstream/foreign-json.ts'
import { keyHeaders } from '../upstream/key-headers.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../upstream/upstream-cache.server.ts'

const rule: CachePolicy = { ttlMs: 24 * hours, negativeTtlMs: 10 * seconds, kept: 'found' }

const results = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(z.unknown()).pipe(listOf(item)) }).transform(answer => answer.results)

const genreItems = results(z.object({ genre: text }))
const titleItems = results(z.object({ title: text, imdb_id: maybeImdbId }))

/** A title the service recommends; the IMDb id only where it gives one. */
export type GenreTitle = { title: string; imdbId: string | null }

type Options = { url: string; key: string | null; store: UpstreamCache } & Pick<UpstreamOptions, 'health' | 'onCall'>

export type GenreService = ReturnType<typeof createGenreService>

/** The chatbot's service. Every call throws a `FilmSourceError` when there is no answer. */
export function createGenreService({ url, key, store, ...watch }: Options) {
  const headers = keyHeaders(url, key)
  const upstream = createUpstream({
    name: 'genres',
    baseUrl: url,
    headers,
    timeoutMs: 2 * seconds,
    perSecond: 20,
    ...watch,
  })

  return {
    /** The names of its genres, in alphabetical order, each once. */
    genres: () =>
      store.answer('genre-service/1/genres', rule, async () => {
        const items = await upstream.getJson('its genres', { path: 'genres/' }, genreItems)
        return [...new Set(items.map(({ genre }) => genre))].sort()
      }),

    /** Its titles of a genre; null when it knows no such genre. */
    titles: (genre: string) =>
      store.answer(`genre-service/1/titles/${genre}`, rule, async (): Promise<GenreTitle[] | null> => {
        const path = `movie/byGen/${encodeURIComponent(genre)}/`
        const items = await upstream.findJson(`titles of ${genre}`, { path }, titleItems)
        return items?.map(({ title, imdb_id }) => ({ title, imdbId: imdb_id })) ?? null
      }),
  }
}

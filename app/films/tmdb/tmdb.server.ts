// The calls to the public film database (spec section 7), each answer kept for as long as it is good.
import { hours, seconds } from '#app/domain/units.ts'
import type { ListName } from '../film-source.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import type { CachePolicy, UpstreamCache } from '../upstream/upstream-cache.server.ts'
import { tmdbFilm, tmdbFound, tmdbGenres, tmdbPage, tmdbRecordVersion } from './tmdb-record.ts'

/** Its terms promise some forty calls a second; half of that leaves room for a second process. */
const perSecond = 20

const language = 'en-US'

/** A number nobody has yet may be given any moment, and a 404 may be a gateway's: not believed for long. */
const negativeTtlMs = 10 * seconds

const rules = {
  list: { ttlMs: hours, negativeTtlMs, kept: 'found' },
  film: { ttlMs: 24 * hours, negativeTtlMs, kept: 'found' },
  /** What visitors type is theirs: it stays in memory. */
  search: { ttlMs: hours, negativeTtlMs, kept: 'nothing' },
} satisfies Record<string, CachePolicy>

const pathOfList = { popular: 'movie/popular', 'top-rated': 'movie/top_rated', upcoming: 'movie/upcoming' }

/** One call brings the film and all that its page shows of it. */
const appended = 'videos,credits,keywords,release_dates,recommendations'

type TmdbOptions = { token: string; url: string; store: UpstreamCache } & Pick<UpstreamOptions, 'health' | 'onCall'>

export type Tmdb = ReturnType<typeof createTmdb>

/** The public film database behind its token. Every call throws a `FilmSourceError` when there is no answer. */
export function createTmdb({ token, url, store, ...watch }: TmdbOptions) {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  const upstream = createUpstream({
    name: 'tmdb',
    baseUrl: url,
    headers,
    timeoutMs: 2.5 * seconds,
    perSecond,
    ...watch,
  })
  const key = (...parts: (string | number)[]) => ['tmdb', tmdbRecordVersion, ...parts].join('/')

  const genres = () => upstream.getJson('genres', { path: 'genre/movie/list', query: { language: 'en' } }, tmdbGenres)

  return {
    /** Asks for something small, only to see whether it answers. */
    check: genres,

    /** A page of a named list, from 1. */
    list: (name: ListName, page: number) =>
      store.answer(key(name, page), rules.list, () =>
        upstream.getJson(name, { path: pathOfList[name], query: { language, page: String(page) } }, tmdbPage),
      ),

    /** A page of the films whose title answers the text, from 1; the same call while somebody types and after. */
    search: (text: string, page: number) =>
      store.answer(key('search', page, text), rules.search, () => {
        const query = { query: text, language, include_adult: 'false', page: String(page) }
        return upstream.getJson('a search', { path: 'search/movie', query }, tmdbPage)
      }),

    /** A film by its number; null when there is none, or none for everybody. */
    film: (id: number) =>
      store.answer(key('film', id), rules.film, async () => {
        const query = { language, append_to_response: appended }
        const film = await upstream.findJson(`film ${id}`, { path: `movie/${id}`, query }, tmdbFilm)
        return film?.isAdult ? null : film
      }),

    /** The number of the film with this IMDb id, or null. */
    find: (imdbId: string) =>
      store.answer(key('find', imdbId), rules.film, () =>
        upstream.findJson(
          `find ${imdbId}`,
          { path: `find/${imdbId}`, query: { external_source: 'imdb_id' } },
          tmdbFound,
        ),
      ),

    genres: () => store.answer(key('genres'), rules.film, genres),
  }
}

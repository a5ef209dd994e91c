// The calls to TMDB (spec section 7), each with its cache policy.
import { firstLocalId } from '#app/domain/film-ref.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { hours, seconds } from '#app/domain/units.ts'
import type { ListName } from '../film-source.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.server.ts'
import {
  type CachedResponse,
  type CachePolicy,
  type UpstreamCache,
  withdrawn,
} from '../upstream/upstream-cache.server.ts'
import { type TmdbFilm, tmdbFilmSchema } from './tmdb-film-record.ts'
import {
  tmdbCollectionSchema,
  tmdbFoundPersonSchema,
  tmdbPersonSchema,
  tmdbSearchedPeopleSchema,
} from './tmdb-person-record.ts'
import {
  tmdbFoundSchema,
  tmdbGenresSchema,
  tmdbKeywordsSchema,
  tmdbPageSchema,
  tmdbRecordVersion,
} from './tmdb-record.ts'
import { tmdbServicesSchema } from './tmdb-watch-record.ts'

/** TMDB allows some forty calls a second; half of that leaves room for a second process. */
const perSecond = 20

const language = 'en-US'

/** Short, because an id can be assigned at any time, and a 404 can come from a gateway. */
const negativeTtlMs = 10 * seconds

const policies = {
  list: { ttlMs: hours, negativeTtlMs, stored: 'found' },
  film: { ttlMs: 24 * hours, negativeTtlMs, stored: 'found' },
  /** Searches are personal: they stay in memory. */
  search: { ttlMs: hours, negativeTtlMs, stored: 'nothing' },
} satisfies Record<string, CachePolicy>

const pathOfList = {
  popular: 'movie/popular',
  'top-rated': 'movie/top_rated',
  upcoming: 'movie/upcoming',
  'in-cinemas': 'movie/now_playing',
} satisfies Record<ListName, string>

/** A film and the day on which TMDB sent it. */
export type FilmWithDay = TmdbFilm & { day: PlainDate }

/** One call returns everything that a film's page shows. */
const appended = 'videos,credits,keywords,release_dates,recommendations,watch/providers'

type TmdbOptions = { token: string; url: string; cache: UpstreamCache } & Pick<UpstreamOptions, 'health' | 'onCall'>

export type Tmdb = ReturnType<typeof createTmdb>

/** A client of TMDB. Every call throws a `FilmSourceError` when TMDB is unavailable. */
export function createTmdb({ token, url, cache, ...upstreamHooks }: TmdbOptions) {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  const upstream = createUpstream({
    name: 'tmdb',
    baseUrl: url,
    headers,
    timeoutMs: 2.5 * seconds,
    perSecond,
    ...upstreamHooks,
  })
  const key = (...parts: (string | number)[]) => ['tmdb', tmdbRecordVersion, ...parts].join('/')

  const genres = () =>
    upstream.fetchValue('genres', { path: 'genre/movie/list', query: { language: 'en' } }, tmdbGenresSchema)

  return {
    /** A small call that checks whether TMDB responds. */
    check: genres,

    /** A page of a named list, from 1; with a region, of the films released there. */
    list: (name: ListName, page: number, region?: string) =>
      cache.get(key(name, page, ...(region ? [region] : [])), policies.list, () => {
        const query = { language, page: String(page), ...(region && { region }) }
        return upstream.fetchValue(name, { path: pathOfList[name], query }, tmdbPageSchema)
      }),

    /** A page of the films whose title matches the text, from 1; with a year, of those of the year. */
    search: (text: string, page: number, year = '') =>
      cache.get(key('search', page, year, text), policies.search, () => {
        const ofYear = year && { primary_release_year: year }
        const query = { query: text, language, include_adult: 'false', page: String(page), ...ofYear }
        return upstream.fetchValue('a search', { path: 'search/movie', query, isSearch: true }, tmdbPageSchema)
      }),

    /** The people whose name matches the text, best known first. */
    searchPeople: (text: string) =>
      cache.get(key('search-people', text), policies.search, () => {
        const query = { query: text, language, include_adult: 'false', page: '1' }
        return upstream.fetchValue(
          'a search for people',
          { path: 'search/person', query, isSearch: true },
          tmdbSearchedPeopleSchema,
        )
      }),

    /** A page of the films that these parameters of `/discover/movie` select, from 1. */
    discover: (params: Record<string, string>, page: number) =>
      cache.get(key('discover', page, JSON.stringify(params)), policies.search, () => {
        const query = { language, include_adult: 'false', ...params, page: String(page) }
        return upstream.fetchValue('a discovery', { path: 'discover/movie', query, ration: 'search' }, tmdbPageSchema)
      }),

    /** TMDB's number of the keyword with this name, or null. */
    findKeyword: (name: string) =>
      cache.get(key('keyword', name), policies.search, async () => {
        const path = { path: 'search/keyword', query: { query: name, page: '1' }, isSearch: true }
        const found = await upstream.fetchValue(`keyword ${name}`, path, tmdbKeywordsSchema)
        return found.find(keyword => keyword.name.toLowerCase() === name)?.id ?? null
      }),

    /** A film by its id; null for an unknown or an adult film, and for a local id, without a call. */
    film: async (id: number): Promise<CachedResponse<FilmWithDay>> => {
      if (id >= firstLocalId) return { value: null, isStale: false }
      return cache.get(key('film', id), policies.film, async () => {
        const query = { language, append_to_response: appended }
        const film = await upstream.fetchOrNull(
          `film ${id}`,
          { path: `movie/${id}`, query, ration: 'id' },
          tmdbFilmSchema,
        )
        if (film?.isAdult) return withdrawn
        return film && { ...film, day: new Date().toISOString().slice(0, 10) }
      })
    },

    /** The same from memory; undefined when it is not there or has expired. */
    knownFilm: (id: number) => cache.peek<FilmWithDay>(key('film', id), policies.film),

    /** The id of the film with this IMDb id, or null. */
    find: (imdbId: string) =>
      cache.get(key('find', imdbId), policies.film, () =>
        upstream.fetchOrNull(
          `find ${imdbId}`,
          { path: `find/${imdbId}`, query: { external_source: 'imdb_id' }, ration: 'id' },
          tmdbFoundSchema,
        ),
      ),

    /** A person by TMDB's number; null for an unknown one. */
    person: (id: number) =>
      cache.get(key('person', id), policies.film, async () => {
        const query = { language, append_to_response: 'combined_credits,external_ids' }
        const person = await upstream.fetchOrNull(
          `person ${id}`,
          { path: `person/${id}`, query, ration: 'id' },
          tmdbPersonSchema,
        )
        return person?.isAdult ? withdrawn : person
      }),

    /** TMDB's number of the person with this IMDb id, or null. */
    findPerson: (imdbId: string) =>
      cache.get(key('find-person', imdbId), policies.film, () => {
        const query = { external_source: 'imdb_id' }
        return upstream.fetchOrNull(
          `find ${imdbId}`,
          { path: `find/${imdbId}`, query, ration: 'id' },
          tmdbFoundPersonSchema,
        )
      }),

    /** A collection by its id; null for an unknown one. */
    collection: (id: number) =>
      cache.get(key('collection', id), policies.film, () =>
        upstream.fetchOrNull(
          `collection ${id}`,
          { path: `collection/${id}`, query: { language }, ration: 'id' },
          tmdbCollectionSchema,
        ),
      ),

    /** The services of a region, best known first. */
    services: (region: string) =>
      cache.get(key('services', region), policies.film, () => {
        const target = { path: 'watch/providers/movie', query: { language, watch_region: region } }
        return upstream.fetchValue(`services in ${region}`, target, tmdbServicesSchema(region))
      }),

    genres: () => cache.get(key('genres'), policies.film, genres),
  }
}

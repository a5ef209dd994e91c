// The calls to TMDB that return pages of films, and the names that select them.
import type { ListName } from '../../film-source.ts'
import { tmdbGenresSchema, tmdbKeywordsSchema, tmdbPageSchema } from '../tmdb-record.ts'
import { tmdbServicesSchema } from '../tmdb-watch-record.ts'
import { language, policies, type TmdbClient } from './tmdb-client.server.ts'

const pathOfList = {
  popular: 'movie/popular',
  'top-rated': 'movie/top_rated',
  upcoming: 'movie/upcoming',
  'in-cinemas': 'movie/now_playing',
} satisfies Record<ListName, string>

export function createListCalls({ upstream, cache, key }: TmdbClient) {
  const genres = () =>
    upstream.fetchValue('genres', { path: 'genre/movie/list', query: { language: 'en' } }, tmdbGenresSchema)

  return {
    /** A small call that checks whether TMDB responds. */
    check: genres,

    genres: () => cache.get(key('genres'), policies.film, genres),

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

    /** The services of a region, best known first. */
    services: (region: string) =>
      cache.get(key('services', region), policies.film, () => {
        const target = { path: 'watch/providers/movie', query: { language, watch_region: region } }
        return upstream.fetchValue(`services in ${region}`, target, tmdbServicesSchema(region))
      }),
  }
}

// TMDB's API version 3: its fields, pages of 20, error bodies, and more pages reported than served.
import { fallbackGenres } from '#app/films/tmdb/tmdb-genres.ts'
import { type ServiceFilm, serviceFilms, serviceLists } from './made-films.ts'
import { collectionNumber, personImdbId, personNames, personNumber } from './made-people.ts'
import type { Call, Handler, Reply } from './start-service.ts'
import { discovered, keywordNumber, keywordsLike } from './tmdb-discover.ts'
import { picturePath, toListResult } from './tmdb-listed.ts'
import { collectionDetails, peopleLike, personDetails } from './tmdb-people.ts'
import { servicesOf, watchProvidersOf } from './tmdb-watch-service.ts'

export const tmdbToken = 'canary-tmdb-token-8f3c1d'

const pageSize = 20
const lastPage = 500

/** The service, behind its token and under `/3`, as the real one is. */
export const tmdbService: Handler = call => {
  if (call.headers.authorization !== `Bearer ${tmdbToken}`)
    return error(401, 7, 'Invalid API key: You must be granted a valid key.')
  const path = call.path.replace(/^\/3\//, '')
  const list = /^movie\/(popular|top_rated|upcoming|now_playing)$/.exec(path)?.[1] as
    | keyof typeof serviceLists
    | undefined // by the regex
  if (list) return page(serviceLists[list], call)
  if (path === 'watch/providers/movie') return servicesOf(call.query.get('watch_region') ?? '')
  if (path === 'search/movie') return page(found(call.query), call)
  if (path === 'search/person') return { json: { page: 1, results: peopleLike(call.query.get('query') ?? '') } }
  if (path === 'discover/movie') return page(discovered(call.query), call)
  if (path === 'search/keyword') return { json: { page: 1, results: keywordsLike(call.query.get('query') ?? '') } }
  if (path === 'genre/movie/list') return { json: { genres: fallbackGenres } }
  const [, kind, id = ''] = /^(find|movie|person|collection)\/((?:tt|nm)?\d+)$/.exec(path) ?? []
  if (kind === 'person' || kind === 'collection') return findNamed(kind, Number(id))
  if (kind === 'find' && call.query.get('external_source') === 'imdb_id') return findByImdbId(id)
  const film = kind === 'movie' && serviceFilms.find(film => film.id === Number(id))
  return film ? { json: details(film) } : error(404, 34, 'The resource you requested could not be found.')
}

/** A film with everything appended that a page requests. */
export const details = (film: ServiceFilm) => {
  const { genre_ids: _, ...facts } = toListResult(film)
  return {
    ...facts,
    belongs_to_collection: film.collection ? { id: collectionNumber(film.collection), name: film.collection } : null,
    genres: film.genres.map(name => ({ id: fallbackGenres.find(genre => genre.name === name)?.id ?? 0, name })),
    imdb_id: film.imdb_id ?? null,
    production_companies: film.companies.map((name, id) => ({
      id,
      logo_path: id ? null : picturePath('l', film),
      name,
    })),
    origin_country: film.countries,
    production_countries: film.countries.map(code => ({ iso_3166_1: code, name: code })),
    runtime: film.runtime ?? 0,
    status: 'Released',
    tagline: '',
    videos: {
      results: [
        { type: 'Featurette', site: 'YouTube', key: 'featurette-key' },
        { type: 'Trailer', site: 'YouTube', key: 'live-trailer' },
        { type: 'Trailer', site: 'YouTube', key: 'second-trailer' },
      ],
    },
    credits: {
      cast: film.cast.map(({ name, character }, order) => ({
        id: personNumber(name),
        name,
        character: character ?? '',
        order,
        profile_path: order ? null : picturePath('f', film),
      })),
      crew: [
        ...film.directors.map(name => ({ id: personNumber(name), name, job: 'Director', department: 'Directing' })),
        ...film.writers.map(name => ({ id: personNumber(name), name, job: 'Screenplay', department: 'Writing' })),
      ],
    },
    keywords: { keywords: film.keywords.map(name => ({ id: keywordNumber(name), name })) },
    release_dates: {
      results: [
        { iso_3166_1: 'DE', release_dates: [{ certification: '16', type: 3 }] },
        { iso_3166_1: 'US', release_dates: [{ certification: film.certification ?? '', type: 3 }] },
      ],
    },
    'watch/providers': watchProvidersOf(film.id),
    recommendations: {
      page: 1,
      results: serviceLists.popular.slice(1, 9).map(toListResult),
      total_pages: 1,
      total_results: 8,
    },
  }
}

function page(films: ServiceFilm[], { query }: Call): Reply {
  const page = Number(query.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > lastPage)
    return error(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.')
  const results = films.slice(pageSize * (page - 1), pageSize * page).map(toListResult)
  const isWholeList = films === serviceLists.popular
  const total_pages = isWholeList ? 48_211 : Math.ceil(films.length / pageSize)
  return { json: { page, results, total_pages, total_results: isWholeList ? 964_201 : films.length } }
}

const found = (query: URLSearchParams) => {
  const words = query.get('query')?.toLowerCase() ?? ''
  const year = query.get('primary_release_year') ?? ''
  return serviceFilms
    .filter(({ title, release_date = '' }) => title.toLowerCase().includes(words) && release_date.startsWith(year))
    .toSorted((a, b) => b.vote_count - a.vote_count)
}

function findByImdbId(imdbId: string): Reply {
  const films = serviceFilms.filter(film => film.imdb_id === imdbId)
  const movie_results = films.map(film => ({ ...toListResult(film), media_type: 'movie' }))
  const name = personNames.find(name => personImdbId(name) === imdbId)
  const person_results = name ? [{ id: personNumber(name), name, media_type: 'person' }] : []
  return { json: { movie_results, person_results, tv_results: [], tv_episode_results: [], tv_season_results: [] } }
}

function findNamed(kind: 'person' | 'collection', id: number): Reply {
  const json = kind === 'person' ? personDetails(id) : collectionDetails(id)
  return json ? { json } : error(404, 34, 'The resource you requested could not be found.')
}

const error = (status: number, status_code: number, status_message: string): Reply => ({
  status,
  json: { success: false, status_code, status_message },
})

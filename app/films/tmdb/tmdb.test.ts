import { afterAll, expect, test } from 'vitest'
import { firstLocalId } from '#app/domain/film-ref.ts'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { liveOnly, serviceLists } from '#tests/services/film-services/made-films.ts'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import { noFilters } from '../discover/filters.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { createTmdbSource } from './tmdb-source.server.ts'

const { db, service, freshClient, freshFilms, settled, close } = await openTmdb()
const films = freshFilms()

afterAll(close)

testFilmSource('tmdb over HTTP', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Drama',
  isLive: true,
})

test('TMDB receives the requests that the specification names', async () => {
  const films = freshFilms()
  await films.suggest('lamplighter', { limit: 5 })
  await films.list('top-rated', { page: 7 })
  await films.list('popular', { page: 2 })
  await films.list('upcoming', { page: 1 })
  await films.list('in-cinemas', { page: 1, region: 'DE' })
  await films.findFilm(11)
  await films.findByImdbId('tt0076759')
  expect(service.calls.map(({ path, query }) => `${path}?${query}`)).toEqual(
    expect.arrayContaining([
      '/3/search/movie?query=lamplighter&language=en-US&include_adult=false&page=1',
      '/3/search/person?query=lamplighter&language=en-US&include_adult=false&page=1',
      '/3/genre/movie/list?language=en',
      '/3/movie/popular?language=en-US&page=2',
      '/3/movie/upcoming?language=en-US&page=1',
      '/3/movie/now_playing?language=en-US&page=1&region=DE',
      '/3/movie/top_rated?language=en-US&page=7',
      '/3/movie/11?language=en-US&append_to_response=videos%2Ccredits%2Ckeywords%2Crelease_dates%2Crecommendations%2Cwatch%2Fproviders',
      '/3/find/tt0076759?external_source=imdb_id',
    ]),
  )
})

test('a film has TMDB’s images with drawn ones to fall back to, its trailer and its votes', async () => {
  expect(await films.findFilm(liveOnly.id)).toMatchObject({
    id: 1_700_001,
    imdbId: 'tt9700001',
    poster: { src: '/img/w500/pxxxxxxxxxxxxxxxxxxx1700001.jpg?else=poster-1700001.svg', drawn: false },
    backdrop: { src: '/img/w1280/bxxxxxxxxxxxxxxxxxxx1700001.jpg?else=backdrop-1700001.svg' },
    cast: [
      { name: 'Iona Wick', portrait: { src: '/img/w185/fxxxxxxxxxxxxxxxxxxx1700001.jpg?else=face-Iona%20Wick.svg' } },
    ],
    companies: [{ name: 'Harbour Pictures', logo: { src: '/img/w500/lxxxxxxxxxxxxxxxxxxx1700001.jpg' } }],
    trailerKey: 'live-trailer',
    certification: 'PG',
    voteAverage: 7.1,
    voteCount: 812,
  })
})

test.each([
  ['The Matrix 1999', 'The Matrix'],
  ['the matrix (1999)', 'The Matrix'],
  ['Blade Runner 2049', 'Blade Runner 2049'],
])('the search for "%s" finds %s first', async (text, title) => {
  expect((await films.search(text, { page: 1 })).films[0]?.title).toBe(title)
})

test('a title with the year of no such film finds nothing', async () => {
  expect((await films.search('The Matrix 1950', { page: 1 })).films).toEqual([])
})

test.each(['$', '...', '!!!', '😀'])('TMDB is searched for %s, which has no letter and no digit', async text => {
  const films = freshFilms()
  service.calls.length = 0
  await films.search(` ${text} `, { page: 1 })
  const searches = service.calls.filter(({ path }) => path.includes('/search/'))
  expect(searches.map(({ path, query }) => [path, query.get('query')])).toEqual([['/3/search/movie', text]])
})

test('TMDB is not searched for a text of blanks', async () => {
  const films = freshFilms()
  service.calls.length = 0
  expect(await films.search(' \u3000', { page: 1 })).toMatchObject({ films: [], totalFilms: 0 })
  expect(service.calls).toEqual([])
})

test('films in Chinese are also those that TMDB has as Cantonese', async () => {
  service.calls.length = 0
  await films.discover({ ...noFilters, languages: ['zh', 'fr'] }, { page: 1, sort: 'popularity' })
  const call = service.calls.find(({ path }) => path.endsWith('/discover/movie'))
  expect(call?.query.get('with_original_language')).toBe('zh|cn|fr')
})

test('a local id is not sent to TMDB', async () => {
  service.calls.length = 0
  expect(await films.findFilm(firstLocalId)).toBeNull()
  expect(service.calls).toEqual([])
})

test('upcoming excludes released films that TMDB lists', async () => {
  const { films: coming } = await films.list('upcoming', { page: 1 })
  expect(coming.map(({ title }) => title)).not.toContain('Inception')
  expect(coming.every(({ releaseDate }) => releaseDate !== null && releaseDate > '2026-11-21')).toBe(true)
})

test('a page of upcoming films that are all out already is shown as TMDB sends it', async () => {
  const late = createTmdbSource(freshClient(), { pictures, today: () => '3000-01-01' })
  const { films: sent } = await late.list('upcoming', { page: 1 })
  expect(sent.map(({ title }) => title)).toEqual(serviceLists.upcoming.slice(0, 20).map(({ title }) => title))
})

test('upcoming films of a genre that are all out already are not shown', async () => {
  const late = createTmdbSource(freshClient(), { pictures, today: () => '3000-01-01' })
  const [genre = ''] = (await late.list('upcoming', { page: 1 })).films[0]?.genres ?? []
  expect(genre).not.toBe('')
  expect((await late.list('upcoming', { page: 1, genres: [genre] })).films).toEqual([])
})

test('no list has more than 500 pages, whatever TMDB reports', async () => {
  expect((await films.list('popular', { page: 1 })).totalPages).toBe(500)
  service.calls.length = 0
  expect((await films.list('popular', { page: 501 })).films).toEqual([])
  expect(service.calls).toEqual([])
})

test('a response is cached over a restart, and concurrent requests share one call', async () => {
  await settled()
  service.calls.length = 0
  const restarted = freshFilms()
  const all = await Promise.all(Array.from({ length: 1000 }, () => restarted.findFilm(603)))
  expect(new Set(all.map(film => film?.title))).toEqual(new Set(['The Matrix']))
  expect(service.calls).toEqual([])
  await Promise.all(Array.from({ length: 1000 }, () => restarted.findFilm(680)))
  expect(service.calls.map(({ path }) => path)).toEqual(['/3/movie/680'])
})

test('searches are not stored in the database', async () => {
  await films.search('the lamplighter', { page: 1 })
  await settled()
  const keys = await db.selectFrom('upstream_response').select('key').execute()
  expect(keys.map(({ key }) => key).join()).not.toContain('lamplighter')
})

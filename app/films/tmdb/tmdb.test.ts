import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import type { Pictures } from '#app/domain/picture.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { startService } from '#tests/services/film-services/start-service.ts'
import { tmdbService, tmdbToken } from '#tests/services/film-services/tmdb-service.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { createHealth } from '../upstream/health.ts'
import { createUpstreamCache } from '../upstream/upstream-cache.server.ts'
import { createTmdb } from './tmdb.server.ts'
import { tmdbFilms } from './tmdb-films.server.ts'

const picture = (src: string) => ({ src: `/img/drawn/${src}?v=1`, drawn: true })
const pictures: Pictures = {
  poster: ({ id }) => picture(`poster-${id}.svg`),
  backdrop: ({ id }) => picture(`backdrop-${id}.svg`),
  face: name => picture(`face-${encodeURIComponent(name)}.svg`),
  shareCard: ({ id }) => `/img/drawn/card-${id}.png`,
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'filmdb-tmdb-'))
const { db, close } = await openDatabase({ dataDir, databaseUrl: null })
await migrate(db)
const service = await startService(tmdbService)

/** The source as a fresh process has it; the database is the same for all. */
function freshSource() {
  const cache = createUpstreamCache(db)
  const health = createHealth('tmdb', { warn: () => {}, inform: () => {} })
  const tmdb = createTmdb({ token: tmdbToken, url: `${service.url}/3`, cache, health })
  return { films: tmdbFilms(tmdb, { pictures, today: () => '2026-11-21' }), cache, health }
}

const { films, cache } = freshSource()

afterAll(async () => {
  await cache.settled()
  await service.close()
  await close()
  rmSync(dataDir, { recursive: true })
})

testFilmSource('tmdb over HTTP', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Drama',
  isLive: true,
})

test('TMDB receives the requests that the specification names', async () => {
  const { films } = freshSource()
  await films.suggest('lamplighter', { limit: 5 })
  await films.list('top-rated', { page: 7 })
  await films.film(11)
  await films.findByImdbId('tt0076759')
  expect(service.calls.map(({ path, query }) => `${path}?${query}`)).toEqual(
    expect.arrayContaining([
      '/3/search/movie?query=lamplighter&language=en-US&include_adult=false&page=1',
      '/3/genre/movie/list?language=en',
      '/3/movie/popular?language=en-US&page=1',
      '/3/movie/top_rated?language=en-US&page=7',
      '/3/movie/11?language=en-US&append_to_response=videos%2Ccredits%2Ckeywords%2Crelease_dates%2Crecommendations%2Cwatch%2Fproviders',
      '/3/find/tt0076759?external_source=imdb_id',
    ]),
  )
})

test('a film with only an id and a title is valid', async () => {
  const { films } = freshSource()
  service.failWith(() => ({
    json: { id: 99, title: 'Bare', runtime: 'long', credits: 5, videos: { results: [null] } },
  }))
  const film = await films.film(99)
  service.recover()
  expect(film).toMatchObject({ id: 99, title: 'Bare', runtime: null, cast: [], trailerKey: null, imdbId: null })
})

test('a film has TMDB’s images with drawn ones to fall back to, its trailer and its votes', async () => {
  expect(await films.film(liveOnly.id)).toMatchObject({
    id: 1_700_001,
    imdbId: 'tt9700001',
    poster: { src: '/img/w500/pxxxxxxxxxxxxxxxxxxx1700001.jpg?else=poster-1700001.svg', drawn: false },
    backdrop: { src: '/img/w1280/bxxxxxxxxxxxxxxxxxxx1700001.jpg?else=backdrop-1700001.svg' },
    cast: [{ name: 'Iona Wick', face: { src: '/img/w185/fxxxxxxxxxxxxxxxxxxx1700001.jpg?else=face-Iona%20Wick.svg' } }],
    companies: [{ name: 'Harbour Pictures', logo: { src: '/img/w500/lxxxxxxxxxxxxxxxxxxx1700001.jpg' } }],
    trailerKey: 'live-trailer',
    certification: 'PG',
    voteAverage: 7.1,
    voteCount: 812,
  })
})

test('upcoming excludes released films that TMDB lists', async () => {
  const { films: coming } = await films.list('upcoming', { page: 1 })
  expect(coming.map(({ title }) => title)).not.toContain('Inception')
  expect(coming.every(({ releaseDate }) => releaseDate !== null && releaseDate > '2026-11-21')).toBe(true)
})

test('a coming film does not stand before a released one among similar films', async () => {
  const { films } = freshSource()
  const results = [
    { id: 81, title: 'Coming', release_date: '2099-01-01' },
    { id: 82, title: 'Out', release_date: '2020-01-01' },
  ]
  service.failWith(({ path }) => ({
    json: /movie\/80$/.test(path) ? { id: 80, title: 'A Film', recommendations: { results } } : { genres: [] },
  }))
  const film = await films.film(80)
  const similar = film ? await films.similarFilms(film, { limit: 8 }) : []
  service.recover()
  expect(similar.map(({ title }) => title)).toEqual(['Out', 'Coming'])
})

test('the other films of the collection stand first among similar films, by release, and a coming one last', async () => {
  const { films } = freshSource()
  const film = {
    id: 180,
    title: 'Part 2',
    release_date: '2010-01-01',
    belongs_to_collection: { id: 70, name: 'Parts' },
  }
  const part = (id: number, year: number) => ({ id, title: `Released ${year}`, release_date: `${year}-01-01` })
  const parts = [part(183, 2099), part(182, 2020), film, part(181, 2000)]
  const recommendations = { results: [{ id: 190, title: 'Another', release_date: '2011-01-01' }, part(182, 2020)] }
  const away = { ...film, id: 280, belongs_to_collection: { id: 71, name: 'Away' } }
  service.failWith(({ path }) => {
    if (path.endsWith('collection/71')) return { status: 500 }
    if (path.endsWith('collection/70')) return { json: { id: 70, name: 'Parts', parts } }
    const found = [film, away].find(({ id }) => path.endsWith(`movie/${id}`))
    return { json: found ? { ...found, recommendations } : { genres: [] } }
  })
  const similarTo = async (id: number) => {
    const film = await films.film(id)
    return film ? (await films.similarFilms(film, { limit: 8 })).map(({ title }) => title) : []
  }
  expect(await similarTo(180)).toEqual(['Released 2000', 'Released 2020', 'Another', 'Released 2099'])
  // Without the collection, TMDB's recommendations are shown.
  expect(await similarTo(280)).toEqual(['Another', 'Released 2020'])
  service.recover()
})

test('no list has more than 500 pages, whatever TMDB reports', async () => {
  expect((await films.list('popular', { page: 1 })).totalPages).toBe(500)
  service.calls.length = 0
  expect((await films.list('popular', { page: 501 })).films).toEqual([])
  expect(service.calls).toEqual([])
})

test('adult films are in no list and no search, and have no page', async () => {
  const { films } = freshSource()
  const adult = { ...{ id: 77, title: 'Not for all', adult: true }, release_date: '2020-01-01' }
  service.failWith(({ path }) => ({
    json: /movie\/77$/.test(path) ? adult : { results: [adult, { ...adult, id: 78, title: 'For all', adult: false }] },
  }))
  const titles = (await films.search('all', { page: 1 })).films.map(({ title }) => title)
  const film = await films.film(77)
  service.recover()
  expect(titles).toEqual(['For all'])
  expect(film).toBeNull()
})

test('one invalid item does not empty a list', async () => {
  const { films } = freshSource()
  const results = [
    null,
    7,
    'x',
    [],
    { id: '3', title: 'text id' },
    { id: 4 },
    { id: 5, title: '' },
    { id: 6, title: 'Whole' },
  ]
  service.failWith(() => ({ json: { page: 1, results, total_pages: 'many' } }))
  const page = await films.search('whole', { page: 1 })
  service.recover()
  expect(page).toMatchObject({
    films: [{ id: 6, title: 'Whole', releaseDate: null, voteAverage: null }],
    totalPages: 1,
  })
})

test('a response is cached over a restart, and concurrent requests share one call', async () => {
  await cache.settled()
  service.calls.length = 0
  const restarted = freshSource().films
  const all = await Promise.all(Array.from({ length: 1000 }, () => restarted.film(603)))
  expect(new Set(all.map(film => film?.title))).toEqual(new Set(['The Matrix']))
  expect(service.calls).toEqual([])
  await Promise.all(Array.from({ length: 1000 }, () => restarted.film(680)))
  expect(service.calls.map(({ path }) => path)).toEqual(['/3/movie/680'])
})

test('searches are not stored in the database', async () => {
  await films.search('the lamplighter', { page: 1 })
  await cache.settled()
  const keys = await db.selectFrom('upstream_response').select('key').execute()
  expect(keys.map(({ key }) => key).join()).not.toContain('lamplighter')
})

test('the error for a wrong token does not contain the token', async () => {
  const wrong = createTmdb({
    ...{ token: 'canary-wrong', url: `${service.url}/3`, cache: createUpstreamCache(db) },
    health: createHealth('tmdb', { warn: () => {}, inform: () => {} }),
  })
  const error = await wrong.film(999_999).catch((error: Error) => error)
  expect(error).toMatchObject({
    name: 'FilmSourceError',
    source: 'tmdb',
    message: expect.stringContaining('refused (401)'),
  })
  expect(JSON.stringify([String(error), Object(error).cause])).not.toContain('canary')
})

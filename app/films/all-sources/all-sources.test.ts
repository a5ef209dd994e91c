import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCatalogueDatabase } from '#tests/services/film-services/catalogue-database.ts'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { liveOnly, localAtTmdb, localInCatalogue } from '#tests/services/film-services/made-films.ts'
import { omdbKey, spentQuota } from '#tests/services/film-services/omdb-service.ts'
import { marketKey } from '#tests/services/film-services/small-services.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { tmdbToken } from '#tests/services/film-services/tmdb-service.ts'
import { catalogueFilms } from '../catalogue/catalogue.ts'
import { createFilmIdentities } from '../catalogue/film-identity.server.ts'
import { readCatalogue } from '../catalogue/read-catalogue.server.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { createOmdb, omdbCallsPerDay } from '../omdb/omdb.server.ts'
import { createTmdb } from '../tmdb/tmdb.server.ts'
import { tmdbFilms } from '../tmdb/tmdb-films.server.ts'
import { createHealth } from '../upstream/health.ts'
import { createAnswerStore } from '../upstream/upstream-cache.server.ts'
import { allSources } from './all-sources.server.ts'
import { createGenreService } from './genre-service.server.ts'
import { createTop100 } from './top100.server.ts'

const { db, remove } = await aCatalogueDatabase()
const services = await startFilmServices()
const own = catalogueFilms((await readCatalogue()).records, { pictures, today: () => '2026-11-21' })
const logged: object[] = []
const stores: ReturnType<typeof createAnswerStore>[] = []

/** The sources as a process that has just started has them, with a token and keys, or without. */
function freshFilms({ token = tmdbToken as string | null, isAll = true, identities = createFilmIdentities(db) } = {}) {
  const store = createAnswerStore(db)
  stores.push(store)
  const watch = (name: string) => ({ store, health: createHealth(name, { warn: () => {}, inform: () => {} }) })
  const tmdb = token === null ? null : createTmdb({ token, url: `${services.tmdb.url}/3`, ...watch('tmdb') })
  return allSources({
    ...{
      identities,
      own,
      live: tmdb && tmdbFilms(tmdb, { pictures, today: () => '2026-11-21' }),
    },
    omdb: isAll ? createOmdb({ key: omdbKey, url: services.omdb.url, db, ...watch('omdb') }) : null,
    genreService: isAll ? createGenreService({ url: services.genres.url, key: marketKey, ...watch('genres') }) : null,
    top100: isAll
      ? createTop100({
          ...{ url: services.top100.url, key: marketKey, logResult: result => logged.push(result) },
          ...watch('top100'),
        })
      : null,
  })
}

const all = [services.tmdb, services.omdb, services.genres, services.top100]

beforeEach(() => {
  for (const service of all) {
    service.recover()
    service.calls.length = 0
  }
})

afterAll(async () => {
  await Promise.all(stores.map(store => store.settled()))
  await services.close()
  await remove()
})

const films = freshFilms()
testFilmSource('all sources as one, over HTTP', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
})

const keyless = freshFilms({ token: null, isAll: false })
testFilmSource('all sources as one, without any', () => keyless, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
})

test('a film has numbers and pictures of the live database, words of the film-info record, and its rank', async () => {
  const film = await freshFilms().film(603)
  expect(film).toMatchObject({
    title: 'The Matrix',
    trailerKey: 'live-trailer',
    poster: { src: '/img/w500/pxxxxxxxxxxxxxxxxxxxxxxx603.jpg?else=poster-603.svg', drawn: false },
    overview: 'The film-info service tells The Matrix in its own words.',
    metascore: 61,
    imdbRating: 8.1,
    imdbVotes: 1_234_567,
    genres: expect.arrayContaining(['Science Fiction']),
    top100Rank: 16,
  })
  expect(logged).toContainEqual({ imdbId: 'tt0133093', rank: 16 })
})

test('a film keeps its identity when a token is added and taken away again', async () => {
  const before = await keyless.film(603)
  const during = await freshFilms().film(603)
  const after = await freshFilms({ token: null, isAll: false }).film(603)
  expect([before, during, after].map(film => [film?.id, film?.imdbId])).toEqual(Array(3).fill([603, 'tt0133093']))
})

test('a film of the catalogue with a number of our own goes by the database’s number, and is reachable by both', async () => {
  const films = freshFilms()
  const imdbId = localInCatalogue.imdb_id ?? ''
  expect(await films.findByImdbId(imdbId)).toBe(localAtTmdb.id)
  expect(await films.film(localInCatalogue.id)).toMatchObject({ id: localAtTmdb.id, imdbId })
  expect(await films.film(localAtTmdb.id)).toMatchObject({ id: localAtTmdb.id, imdbId })
  expect(await keyless.film(localInCatalogue.id)).toMatchObject({ id: localInCatalogue.id, imdbId })
  // The address that was given out while there was a token still leads to the film.
  const filmAfterRestart = async () => {
    const identities = createFilmIdentities(db)
    await identities.load()
    return freshFilms({ token: null, isAll: false, identities }).film(localAtTmdb.id)
  }
  await expect.poll(async () => (await filmAfterRestart())?.imdbId).toBe(imdbId)
})

test('no list and no suggestion asks the film-info service', async () => {
  const films = freshFilms()
  for (const name of ['popular', 'top-rated', 'upcoming'] as const) await films.list(name, { page: 1 })
  await films.suggest('matrix', { most: 8 })
  await films.search('matrix', { page: 1 })
  await films.pictureFacts(605)
  expect(services.omdb.calls).toEqual([])
})

test('what the film-info service does not know is asked for once', async () => {
  services.omdb.failWith(() => ({ json: { Response: 'False', Error: 'Movie not found!' } }))
  const films = freshFilms()
  await films.film(155)
  await Promise.all(stores.map(store => store.settled()))
  await freshFilms().film(155)
  expect(services.omdb.calls).toHaveLength(1)
})

test('a spent quota is not "not found": the film is shown without, and asked for again another day', async () => {
  services.omdb.failWith(spentQuota)
  expect(await freshFilms().film(550)).toMatchObject({ title: 'Fight Club' })
  services.omdb.recover()
  expect((await freshFilms().film(550))?.metascore).toBe(61)
})

test(`the film-info service is never asked more than ${omdbCallsPerDay} times a day, by all processes together`, async () => {
  const day = new Date().toISOString().slice(0, 10)
  await db
    .insertInto('upstream_call_count')
    .values({ upstream: 'omdb', day, calls: omdbCallsPerDay - 3 })
    .onConflict(conflict => conflict.columns(['upstream', 'day']).doUpdateSet({ calls: omdbCallsPerDay - 3 }))
    .execute()
  const processes = [freshFilms(), freshFilms()]
  const ids = [11, 12, 13, 14, 105, 120]
  await Promise.all(ids.map((id, index) => processes[index % 2]?.film(id)))
  expect(services.omdb.calls).toHaveLength(3)
  await db.deleteFrom('upstream_call_count').execute()
})

test('while the live database is silent its stale answers are given, then the catalogue’s, and both say so', async () => {
  const films = freshFilms()
  services.tmdb.failWith((_, response) => void response.destroy())
  expect(await films.film(680)).toMatchObject({ title: 'Pulp Fiction', isStale: true, poster: { drawn: true } })
  const list = await films.list('top-rated', { page: 9 })
  expect(list).toMatchObject({ isStale: true })
  expect(list.films.length).toBeGreaterThan(0)
  expect((await films.search('interstelar', { page: 1 })).films[0]?.title).toBe('Interstellar')
  expect((await films.suggest('interstelar', { most: 1 }))[0]?.title).toBe('Interstellar')
  await expect(films.film(liveOnly.id + 50)).rejects.toMatchObject({ name: 'FilmSourceError' })
})

test('what the live database does not find for a typo, our own search does', async () => {
  expect((await freshFilms().search('the godfathr', { page: 1 })).films[0]?.title).toBe('The Godfather')
})

test('every source that is asked is asked as the specification says', async () => {
  const asked = (service: (typeof all)[number]) => service.calls.map(({ path, query }) => `${path}?${query}`)
  await freshFilms().film(27205)
  expect(asked(services.omdb)).toEqual([`/?i=tt1375666&apikey=${omdbKey}`])
  expect(asked(services.top100)).toEqual(['/tt1375666?'])
})

test('the chatbot has the genres of its own service, and only films of ours', async () => {
  const films = freshFilms()
  expect(await films.genresToRecommend()).toEqual(['Comedy', 'Drama', 'Silent', 'Western'])
  expect(await films.randomOfGenre('Silent', { most: 3 })).toEqual([])
  expect(services.genres.calls.map(({ path }) => path)).toContain('/movie/byGen/Silent/')
})

test('without its service the chatbot has the catalogue’s genres', async () => {
  services.genres.failWith(() => ({ status: 500, json: {} }))
  expect(await freshFilms().randomOfGenre('Western', { most: 3 })).toHaveLength(3)
})

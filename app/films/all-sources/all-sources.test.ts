import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCatalogueDatabase } from '#tests/services/film-services/catalogue-database.ts'
import { drawnPictures as pictures } from '#tests/services/film-services/drawn-pictures.ts'
import { failingResponses } from '#tests/services/film-services/failing-responses.ts'
import { formerlyLocal, liveOnly } from '#tests/services/film-services/made-films.ts'
import { collectionNumber, personImdbId, personNumber } from '#tests/services/film-services/made-people.ts'
import { omdbKey, spentQuota } from '#tests/services/film-services/omdb-service.ts'
import { marketKey } from '#tests/services/film-services/small-services.ts'
import { startFilmServices } from '#tests/services/film-services/start-film-services.ts'
import { tmdbToken } from '#tests/services/film-services/tmdb-service.ts'
import { catalogueFilms } from '../catalogue/catalogue.ts'
import { buildCatalogueIndexes } from '../catalogue/catalogue-indexes.ts'
import { catalogueEntries } from '../catalogue/catalogue-search.ts'
import { createFilmIdentities } from '../catalogue/film-identity.server.ts'
import { readCatalogue } from '../catalogue/read-catalogue.server.ts'
import { noFilters } from '../discover/filters.ts'
import { testFilmSource } from '../film-source.suite.ts'
import { createOmdb, omdbCallsPerDay } from '../omdb/omdb.server.ts'
import { openTitleSearch } from '../search/title-search.server.ts'
import { createTmdb } from '../tmdb/tmdb.server.ts'
import { tmdbFilms } from '../tmdb/tmdb-films.server.ts'
import { createHealth } from '../upstream/health.ts'
import { createUpstreamCache } from '../upstream/upstream-cache.server.ts'
import { withEnrichment } from './enrichment.server.ts'
import { fallback } from './fallback.server.ts'
import { createGenreService } from './genre-service.server.ts'
import { recommendationsOf } from './recommendations.server.ts'
import { createTop100 } from './top100.server.ts'

const { db, remove } = await openCatalogueDatabase()
const services = await startFilmServices()
const { records } = await readCatalogue()
const titles = openTitleSearch()
const built = buildCatalogueIndexes(records)
await titles.replace(catalogueEntries(records))
const today = () => '2026-11-21'
const logged: object[] = []
const caches: ReturnType<typeof createUpstreamCache>[] = []

/** The sources of a process that has just started, with a token and keys, or without (see server/open-films.ts). */
function freshFilms({
  token = tmdbToken as string | null,
  isAll = true,
  identities = createFilmIdentities(db),
  hasStored = true,
  inBulk = null as number | null,
} = {}) {
  const cache = createUpstreamCache(db, hasStored ? {} : { reads: async () => undefined })
  caches.push(cache)
  const watch = (name: string) => ({ cache, health: createHealth(name, { warn: () => {}, inform: () => {} }) })
  const own = catalogueFilms(records, {
    ...{ pictures, today, titles, imdbIdOf: identities.imdbIdOf },
    indexes: async () => built,
  })
  const catalogue = inBulk === null ? own : { ...own, findByImdbId: async () => inBulk }
  const client = token === null ? null : createTmdb({ token, url: `${services.tmdb.url}/3`, ...watch('tmdb') })
  const tmdb = client && tmdbFilms(client, { pictures, today })
  const films = tmdb ? fallback({ tmdb, catalogue, identities }) : catalogue
  if (!isAll) return { films, recommendations: catalogue }
  const genreService = createGenreService({ url: services.genres.url, key: marketKey, ...watch('genres') })
  const omdb = createOmdb({ key: omdbKey, url: services.omdb.url, db, ...watch('omdb') })
  const top100 = createTop100({
    ...{ url: services.top100.url, key: marketKey, logResult: (result: object) => logged.push(result) },
    ...watch('top100'),
  })
  return {
    films: withEnrichment(films, { omdb, top100, genresOfOmdb: tmdb !== null }),
    recommendations: recommendationsOf({ catalogue, tmdb, genreService, today }),
  }
}

const all = [services.tmdb, services.omdb, services.genres, services.top100]

beforeEach(() => {
  for (const service of all) {
    service.recover()
    service.calls.length = 0
  }
})

afterAll(async () => {
  await Promise.all(caches.map(cache => cache.settled()))
  await services.close()
  await remove()
})

const { films } = freshFilms()
testFilmSource('TMDB over the catalogue, enriched', () => films, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
  isLive: true,
})

const { films: keyless } = freshFilms({ token: null, isAll: false })
testFilmSource('the catalogue of a keyless site', () => keyless, {
  film: { id: 603, imdbId: 'tt0133093', title: 'The Matrix' },
  unknownId: 999_999_999,
  genre: 'Western',
  isLive: false,
})

test('a film combines TMDB’s numbers and pictures, OMDb’s texts and the top-100 rank', async () => {
  const film = await freshFilms().films.film(603)
  expect(film).toMatchObject({
    title: 'The Matrix',
    trailerKey: 'live-trailer',
    poster: { src: '/img/w500/pxxxxxxxxxxxxxxxxxxxxxxx603.jpg?else=poster-603.svg', drawn: false },
    overview: 'The film-info service tells The Matrix in its own words.',
    actors: ['Una Actor', 'Duo Actor', 'Tria Actor', 'Quarta Actor'].map(name => ({ id: null, name })),
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
  const during = await freshFilms().films.film(603)
  const after = await freshFilms({ token: null, isAll: false }).films.film(603)
  expect([before, during, after].map(film => [film?.id, film?.imdbId])).toEqual(Array(3).fill([603, 'tt0133093']))
})

test('a film in bulk has TMDB’s id where TMDB has the film, and its local one while TMDB is unavailable', async () => {
  const { films } = freshFilms({ inBulk: 2_000_133_093, hasStored: false })
  expect(await films.findByImdbId('tt0133093')).toBe(603)
  services.tmdb.failWith(() => ({ status: 500 }))
  expect(await freshFilms({ inBulk: 2_007_654_321, hasStored: false }).films.findByImdbId('tt7654321')).toBe(
    2_007_654_321,
  )
})

test('a catalogue film is found by its former local id, with and without TMDB', async () => {
  const { id, former_id = 0, imdb_id: imdbId = '' } = formerlyLocal
  for (const films of [freshFilms().films, keyless]) {
    expect(await films.findByImdbId(imdbId)).toBe(id)
    expect(await films.film(former_id)).toMatchObject({ id, imdbId })
    expect(await films.film(id)).toMatchObject({ id, imdbId })
  }
})

test('a name of the catalogue is the person of that name at TMDB, and an IMDb id leads to the same person', async () => {
  const { films } = freshFilms()
  const number = String(personNumber('Keanu Reeves'))
  const [bySlug, byNumber, byImdbId] = await Promise.all(
    ['keanu-reeves', number, personImdbId('Keanu Reeves')].map(id => films.person(id)),
  )
  expect(bySlug).toMatchObject({ id: number, name: 'Keanu Reeves', birthDate: '1970-02-14' })
  expect(bySlug?.biography).toBe('Keanu Reeves has a biography in the film database.')
  expect(bySlug?.portrait.src).toMatch(/^\/img\/w185\/a.*else=face-Keanu%20Reeves\.svg$/)
  expect(bySlug?.oftenWith.length).toBeGreaterThan(0)
  expect([byNumber, byImdbId]).toEqual([bySlug, bySlug])
})

test('two people of one name in one film stay two: the name alone shows the catalogue’s person', async () => {
  services.tmdb.failWith(({ path }) => {
    const part = { name: 'Mackenzie Foy', character: 'One of two' }
    const isFilm = /movie\/\d+$/.test(path)
    return isFilm
      ? {
          json: {
            id: 603,
            title: 'The Matrix',
            credits: {
              cast: [
                { ...part, id: 71 },
                { ...part, id: 72 },
              ],
            },
          },
        }
      : { status: 404, json: {} }
  })
  const { films } = freshFilms({ hasStored: false })
  expect(await films.person('mackenzie-foy')).toMatchObject({ id: 'mackenzie-foy', name: 'Mackenzie Foy' })
})

test('a collection of the catalogue is TMDB’s, with the runtimes and directors that the catalogue knows', async () => {
  const { films } = freshFilms()
  const collection = await films.collection('the-matrix')
  expect(collection).toMatchObject({ id: String(collectionNumber('The Matrix Collection')) })
  expect(collection?.overview).toBe('The Matrix Collection, told by the film database.')
  expect(collection?.films[0]).toMatchObject({ id: 603, runtime: expect.any(Number) })
  expect(await films.collection(collection?.id ?? '')).toEqual(collection)
})

test.each(Object.keys(failingResponses))(
  'while TMDB %s a name of the catalogue has its person and its collection',
  async kind => {
    services.tmdb.failWith(failingResponses[kind] ?? (() => ({ status: 500 })))
    const { films } = freshFilms({ hasStored: false })
    const [person, collection] = await Promise.all([films.person('keanu-reeves'), films.collection('the-matrix')])
    expect(person).toMatchObject({ id: 'keanu-reeves', portrait: { drawn: true } })
    expect(person?.films.length).toBeGreaterThan(2)
    expect(collection).toMatchObject({ id: 'the-matrix', backdrop: { drawn: true } })
  },
)

test.each(Object.keys(failingResponses))('while TMDB %s films are discovered in the catalogue', async kind => {
  services.tmdb.failWith(failingResponses[kind] ?? (() => ({ status: 500 })))
  const { films } = freshFilms({ hasStored: false })
  const filters = { ...noFilters, genres: ['Western'], people: ['clint-eastwood'] }
  const found = await films.discover(filters, { page: 1, sort: 'popularity' })
  expect(found).toMatchObject({ isStale: true, people: [{ id: 'clint-eastwood', name: 'Clint Eastwood' }] })
  expect(found.films.length).toBeGreaterThan(2)
  expect(found.choices.decades.some(({ films }) => films !== null && films > 0)).toBe(true)
})

test('while TMDB is unavailable, films of a person that only it knows are an error, not "no films"', async () => {
  services.tmdb.failWith((_, response) => void response.destroy())
  const { films } = freshFilms({ hasStored: false })
  const discovering = films.discover({ ...noFilters, people: ['71'] }, { page: 1, sort: 'popularity' })
  await expect(discovering).rejects.toMatchObject({ name: 'FilmSourceError' })
})

test('while TMDB is unavailable, films of a service are an error, because the catalogue cannot tell', async () => {
  services.tmdb.failWith((_, response) => void response.destroy())
  const { films } = freshFilms({ hasStored: false })
  const filters = { ...noFilters, providers: ['8'], region: 'US' }
  await expect(films.discover(filters, { page: 1, sort: 'popularity' })).rejects.toMatchObject({
    name: 'FilmSourceError',
  })
})

test('while TMDB is unavailable a number that only it knows is an error, not "not found"', async () => {
  services.tmdb.failWith((_, response) => void response.destroy())
  const { films } = freshFilms({ hasStored: false })
  await expect(films.person('71')).rejects.toMatchObject({ name: 'FilmSourceError' })
  await expect(films.collection('71')).rejects.toMatchObject({ name: 'FilmSourceError' })
})

test('no list, no suggestion and no card calls OMDb or the top-100 service', async () => {
  const { films } = freshFilms()
  for (const name of ['popular', 'top-rated', 'upcoming'] as const) await films.list(name, { page: 1 })
  await films.suggest('matrix', { limit: 8 })
  await films.search('matrix', { page: 1 })
  await films.pictureFacts(605)
  expect((await films.card(605))?.imdbId).toBe('tt0242653')
  expect([...services.omdb.calls, ...services.top100.calls]).toEqual([])
})

test('a film that OMDb does not have is requested from it once', async () => {
  services.omdb.failWith(() => ({ json: { Response: 'False', Error: 'Movie not found!' } }))
  const { films } = freshFilms()
  await films.film(155)
  await Promise.all(caches.map(cache => cache.settled()))
  await freshFilms().films.film(155)
  expect(services.omdb.calls).toHaveLength(1)
})

test('OMDb’s exceeded quota is not cached as "not found": the film is shown without its facts, which the next request fetches', async () => {
  services.omdb.failWith(spentQuota)
  expect(await freshFilms().films.film(550)).toMatchObject({ title: 'Fight Club' })
  services.omdb.recover()
  expect((await freshFilms().films.film(550))?.metascore).toBe(61)
})

test(`all processes together call OMDb at most ${omdbCallsPerDay} times a day`, async () => {
  const day = new Date().toISOString().slice(0, 10)
  await db
    .insertInto('upstream_call_count')
    .values({ upstream: 'omdb', day, calls: omdbCallsPerDay - 3 })
    .onConflict(conflict => conflict.columns(['upstream', 'day']).doUpdateSet({ calls: omdbCallsPerDay - 3 }))
    .execute()
  const processes = [freshFilms().films, freshFilms().films]
  const ids = [11, 12, 13, 14, 105, 120]
  await Promise.all(ids.map((id, index) => processes[index % 2]?.film(id)))
  expect(services.omdb.calls).toHaveLength(3)
  await db.deleteFrom('upstream_call_count').execute()
})

test('while TMDB is unavailable its cached films are returned, else the catalogue’s, and both are marked stale', async () => {
  const { films } = freshFilms()
  services.tmdb.failWith((_, response) => void response.destroy())
  expect(await films.film(680)).toMatchObject({ title: 'Pulp Fiction', isStale: true, poster: { drawn: true } })
  const list = await films.list('top-rated', { page: 9 })
  expect(list).toMatchObject({ isStale: true })
  expect(list.films.length).toBeGreaterThan(0)
  expect((await films.search('interstelar', { page: 1 })).films[0]?.title).toBe('Interstellar')
  expect((await films.suggest('interstelar', { limit: 1 })).films[0]?.title).toBe('Interstellar')
  await expect(films.film(liveOnly.id + 50)).rejects.toMatchObject({ name: 'FilmSourceError' })
})

test('a typo that TMDB does not find is found by the catalogue’s search', async () => {
  expect((await freshFilms().films.search('the godfathr', { page: 1 })).films[0]?.title).toBe('The Godfather')
})

test('a name that TMDB finds no title for finds the catalogue’s films of that person, without another call', async () => {
  const { films } = freshFilms()
  const found = await films.search('christopher nolan', { page: 1 })
  expect(found.reasons?.[27205]).toBe('Directed by Christopher Nolan')
  expect(
    services.tmdb.calls.filter(({ path }) => path.startsWith('/3/search') || path.startsWith('/search')),
  ).toHaveLength(1)
})

test('OMDb and the top-100 service receive the requests that the specification names', async () => {
  const requestsTo = (service: (typeof all)[number]) => service.calls.map(({ path, query }) => `${path}?${query}`)
  await freshFilms().films.film(27205)
  expect(requestsTo(services.omdb)).toEqual([`/?i=tt1375666&apikey=${omdbKey}`])
  expect(requestsTo(services.top100)).toEqual(['/tt1375666?'])
})

test('the chatbot shows the genres of its service, with a title that no source knows, and without a coming film', async () => {
  const { recommendations } = freshFilms()
  expect(await recommendations.genres()).toEqual(['Comedy', 'Drama', 'Silent', 'Western'])
  expect(await recommendations.randomTitles('Silent', { limit: 3 })).toEqual([
    { title: 'A Film Nobody Kept', film: null },
  ])
  expect(services.genres.calls.map(({ path }) => path)).toContain('/movie/byGen/Silent/')
})

test('while its service is unavailable the chatbot recommends films of the catalogue', async () => {
  services.genres.failWith(() => ({ status: 500, json: {} }))
  expect(await freshFilms().recommendations.randomTitles('Western', { limit: 3 })).toHaveLength(3)
})

test.each([
  ['the genre service', true],
  ['the catalogue', false],
])('the random titles from %s are of the genre and at most as many as requested', async (_, isAll) => {
  const { recommendations } = freshFilms({ token: isAll ? tmdbToken : null, isAll })
  const titles = await recommendations.randomTitles('Western', { limit: 3 })
  expect(titles).toHaveLength(3)
  expect(titles.every(({ film }) => film?.genres.includes('Western') && film.runtime !== null)).toBe(true)
  expect(await recommendations.randomTitles('No such genre', { limit: 3 })).toEqual([])
  expect(await recommendations.genres()).toContain('Western')
})

// Facts of OMDb and ranks of the top-100 service in films of TMDB.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hours } from '#app/domain/units.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { omdbKey, spentQuota } from '#tests/services/film-services/omdb-service.ts'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'
import { omdbCallsPerDay } from '../omdb/omdb.server.ts'

const { db, services, logged, freshFilms, settled, recover, close } = await openAllSources()

beforeEach(recover)
afterAll(close)

const { films: keyless } = freshFilms({ token: null, isAll: false })

test('a film combines TMDB’s numbers and pictures, OMDb’s texts and the top-100 rank', async () => {
  const film = await freshFilms().films.findFilm(603)
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

test('the runtime is the film-info record’s', async () => {
  expect(await freshFilms().films.findFilm(liveOnly.id)).toMatchObject({ runtime: 120 })
})

test('no list, no suggestion and no card calls OMDb or the top-100 service', async () => {
  const { films } = freshFilms()
  for (const name of ['popular', 'top-rated', 'upcoming'] as const) await films.list(name, { page: 1 })
  await films.suggest('matrix', { limit: 8 })
  await films.search('matrix', { page: 1 })
  await films.findPictureFacts(605)
  expect((await films.findCard(605))?.imdbId).toBe('tt0242653')
  expect([...services.omdb.calls, ...services.top100.calls]).toEqual([])
})

test('a film that OMDb does not have is requested from it once', async () => {
  services.omdb.failWith(() => ({ json: { Response: 'False', Error: 'Movie not found!' } }))
  const { films } = freshFilms()
  await films.findFilm(155)
  await settled()
  await freshFilms().films.findFilm(155)
  expect(services.omdb.calls).toHaveLength(1)
})

test.each([
  ['of an earlier year stays fresh for 30 days', { Year: '1999', imdbRating: '8.7' }, 1],
  ['without a rating is requested again after a day', { Year: '1999', imdbRating: 'N/A' }, 2],
  ['of this year is requested again after a day', { Year: String(new Date().getFullYear()), imdbRating: '8.7' }, 2],
])('a record of OMDb that is %s', async (_, facts, calls) => {
  services.omdb.failWith(({ query }) => ({ json: { Response: 'True', imdbID: query.get('i'), ...facts } }))
  await db.deleteFrom('upstream_response').execute()
  await freshFilms().films.findFilm(155)
  await settled()
  const yesterday = new Date(Date.now() - 25 * hours)
  await db.updateTable('upstream_response').set({ fetched_at: yesterday }).execute()
  await freshFilms().films.findFilm(155)
  await expect.poll(() => services.omdb.calls.length).toBe(calls)
})

test('OMDb’s exceeded quota is not cached as "not found": the film is shown without its facts, which the next request fetches', async () => {
  services.omdb.failWith(spentQuota)
  expect(await freshFilms().films.findFilm(550)).toMatchObject({ title: 'Fight Club' })
  services.omdb.recover()
  expect((await freshFilms().films.findFilm(550))?.metascore).toBe(61)
})

test('a Metascore that OMDb does not have ("N/A") is not shown, also where the catalogue has one', async () => {
  expect((await keyless.findFilm(603))?.metascore).not.toBeNull()
  services.omdb.failWith(({ query }) => ({
    json: { Response: 'True', imdbID: query.get('i'), Year: '1999', imdbRating: '8.7', Metascore: 'N/A' },
  }))
  await db.deleteFrom('upstream_response').execute()
  expect((await freshFilms().films.findFilm(603))?.metascore).toBeNull()
})

test('the genres of OMDb count that TMDB has too, and its year where TMDB has no date', async () => {
  const imdbId = 'tt7654321'
  const record = { Response: 'True', imdbID: imdbId, Year: '1999', Genre: 'Drama, Film-Noir, Sci-Fi' }
  services.omdb.failWith(() => ({ json: record }))
  services.tmdb.failWith(() => ({ json: { id: 400_000_001, title: 'Undated', imdb_id: imdbId } }))
  const film = await freshFilms().films.findFilm(400_000_001)
  expect(film).toMatchObject({ title: 'Undated', releaseDate: '1999', genres: ['Drama', 'Science Fiction'] })
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
  await Promise.all(ids.map((id, index) => processes[index % 2]?.findFilm(id)))
  expect(services.omdb.calls).toHaveLength(3)
  await db.deleteFrom('upstream_call_count').execute()
})

test('OMDb and the top-100 service receive the requests that the specification names', async () => {
  const requestsTo = (service: typeof services.omdb) => service.calls.map(({ path, query }) => `${path}?${query}`)
  await freshFilms().films.findFilm(27205)
  expect(requestsTo(services.omdb)).toEqual([`/?i=tt1375666&apikey=${omdbKey}`])
  expect(requestsTo(services.top100)).toEqual(['/tt1375666?'])
})

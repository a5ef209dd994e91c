// TMDB over the catalogue: which of the two answers, and that the catalogue does while TMDB is unavailable.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { failingResponses } from '#tests/services/film-services/failing-responses.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { collectionNumber, personImdbId, personNumber } from '#tests/services/film-services/made-people.ts'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'
import { tmdbService } from '#tests/services/film-services/tmdb-service.ts'
import { noFilters } from '../discover/filters.ts'

const { services, freshFilms, recover, close } = await openAllSources()

beforeEach(recover)
afterAll(close)

test('a film in bulk has TMDB’s id where TMDB has the film, and its local one while TMDB is unavailable', async () => {
  const { films } = freshFilms({ inBulk: 2_000_133_093, hasStored: false })
  expect(await films.findByImdbId('tt0133093')).toBe(603)
  services.tmdb.failWith(() => ({ status: 500 }))
  expect(await freshFilms({ inBulk: 2_007_654_321, hasStored: false }).films.findByImdbId('tt7654321')).toBe(
    2_007_654_321,
  )
})

test('a name of the catalogue is the person of that name at TMDB, and an IMDb id leads to the same person', async () => {
  const { films } = freshFilms()
  const number = String(personNumber('Keanu Reeves'))
  const [bySlug, byNumber, byImdbId] = await Promise.all(
    ['keanu-reeves', number, personImdbId('Keanu Reeves')].map(id => films.findPerson(id)),
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
  expect(await films.findPerson('mackenzie-foy')).toMatchObject({ id: 'mackenzie-foy', name: 'Mackenzie Foy' })
})

test('a collection of the catalogue is TMDB’s, with the runtimes and directors that the catalogue knows', async () => {
  const { films } = freshFilms()
  const collection = await films.findCollection('the-matrix')
  expect(collection).toMatchObject({ id: String(collectionNumber('The Matrix Collection')) })
  expect(collection?.overview).toBe('The Matrix Collection, told by the film database.')
  expect(collection?.films[0]).toMatchObject({ id: 603, runtime: expect.any(Number) })
  expect(await films.findCollection(collection?.id ?? '')).toEqual(collection)
})

test.each(Object.keys(failingResponses))(
  'while TMDB %s a name of the catalogue has its person and its collection',
  async kind => {
    services.tmdb.failWith(failingResponses[kind] ?? (() => ({ status: 500 })))
    const { films } = freshFilms({ hasStored: false })
    const [person, collection] = await Promise.all([
      films.findPerson('keanu-reeves'),
      films.findCollection('the-matrix'),
    ])
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

test('while TMDB is unavailable, films of a person by its number are those of the catalogue, where a response names them', async () => {
  const { films } = freshFilms()
  const keanu = String(personNumber('Keanu Reeves'))
  await films.findPerson(keanu)
  services.tmdb.failWith((_, response) => void response.destroy())
  const found = await films.discover({ ...noFilters, people: [keanu] }, { page: 1, sort: 'popularity' })
  expect(found).toMatchObject({ isStale: true, people: [{ id: 'keanu-reeves' }] })
  expect(found.films.map(({ id }) => id)).toContain(603)
})

test('films are discovered by the name of a person whom only TMDB knows', async () => {
  const { films } = freshFilms()
  const found = await films.discover({ ...noFilters, people: ['ada-lumen'] }, { page: 1, sort: 'popularity' })
  expect(found.films.map(({ id }) => id)).toContain(liveOnly.id)
  expect(found.people).toEqual([{ id: String(personNumber('Ada Lumen')), name: 'Ada Lumen' }])
})

test('people whom only TMDB knows are found after those of the catalogue, also when no film is', async () => {
  const { films } = freshFilms()
  const lumen = { id: personNumber('Ada Lumen'), name: 'Ada Lumen' }
  const [searched, suggested] = [
    await films.search('ada lum', { page: 1 }),
    await films.suggest('ada lum', { limit: 8 }),
  ]
  for (const { people } of [searched, suggested])
    expect(people).toMatchObject([{ ...lumen, id: String(lumen.id), films: null, knownFor: liveOnly.title }])
  const nolan = (await films.search('christopher nolan', { page: 1 })).people
  expect(nolan?.map(({ id, name }) => [id, name])).toEqual([['christopher-nolan', 'Christopher Nolan']])
})

test('keywords of the catalogue have no number of films while TMDB discovers by them', async () => {
  const { films } = freshFilms()
  const king = [{ name: 'king arthur', films: null }]
  expect((await films.suggest('king arthur', { limit: 8 })).keywords).toEqual(king)
  expect((await films.search('king arthur', { page: 1 })).keywords).toEqual(king)
})

test('while TMDB’s people alone are unavailable, the films are found without them', async () => {
  services.tmdb.failWith((call, response) =>
    call.path.endsWith('/search/person') ? { status: 500 } : tmdbService(call, response),
  )
  const { films } = freshFilms({ hasStored: false })
  const { people, films: found } = await films.suggest('lamplighter', { limit: 8 })
  expect([people, found[0]?.id]).toEqual([undefined, liveOnly.id])
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
  await expect(films.findPerson('71')).rejects.toMatchObject({ name: 'FilmSourceError' })
  await expect(films.findCollection('71')).rejects.toMatchObject({ name: 'FilmSourceError' })
})

test('while TMDB is unavailable its cached films are returned, else the catalogue’s, and both are marked stale', async () => {
  const { films } = freshFilms()
  services.tmdb.failWith((_, response) => void response.destroy())
  expect(await films.findFilm(680)).toMatchObject({ title: 'Pulp Fiction', isStale: true, poster: { drawn: true } })
  const list = await films.list('top-rated', { page: 9 })
  expect(list).toMatchObject({ isStale: true })
  expect(list.films.length).toBeGreaterThan(0)
  expect((await films.search('interstelar', { page: 1 })).films[0]?.title).toBe('Interstellar')
  expect((await films.suggest('interstelar', { limit: 1 })).films[0]?.title).toBe('Interstellar')
  await expect(films.findFilm(liveOnly.id + 50)).rejects.toMatchObject({ name: 'FilmSourceError' })
})

test('a typo that TMDB does not find is found by the catalogue’s search', async () => {
  expect((await freshFilms().films.search('the godfathr', { page: 1 })).films[0]?.title).toBe('The Godfather')
})

test('a name that TMDB finds no title for finds the catalogue’s films of that person, with one call for films and one for people', async () => {
  const { films } = freshFilms()
  const found = await films.search('christopher nolan', { page: 1 })
  expect(found.reasons?.[27205]).toBe('Directed by Christopher Nolan')
  const searches = services.tmdb.calls.map(({ path }) => path).filter(path => path.startsWith('/3/search'))
  expect(searches.sort()).toEqual(['/3/search/movie', '/3/search/person'])
})

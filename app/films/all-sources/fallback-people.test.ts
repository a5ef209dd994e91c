// People and collections of TMDB over those of the catalogue.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { failingResponses } from '#tests/services/film-services/failing-responses.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { collectionNumber, personImdbId, personNumber } from '#tests/services/film-services/made-people.ts'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'
import { tmdbService } from '#tests/services/film-services/tmdb-service.ts'

const { services, freshFilms, recover, close } = await openAllSources()

beforeEach(recover)
afterAll(close)

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

test('two people with one name in one film stay two: the name without an id shows the catalogue’s person', async () => {
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

test('TMDB’s collection has who came back only where the catalogue has all of its films', async () => {
  const { films } = freshFilms()
  expect((await films.findCollection('the-matrix'))?.returning).toEqual([])
  expect((await films.findCollection('the-godfather'))?.returning.map(({ name }) => name)).toContain('Al Pacino')
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

test('while only TMDB’s people are unavailable, the films are found without them', async () => {
  services.tmdb.failWith((call, response) =>
    call.path.endsWith('/search/person') ? { status: 500 } : tmdbService(call, response),
  )
  const { films } = freshFilms({ hasStored: false })
  const { people, films: found } = await films.suggest('lamplighter', { limit: 8 })
  expect([people, found[0]?.id]).toEqual([undefined, liveOnly.id])
})

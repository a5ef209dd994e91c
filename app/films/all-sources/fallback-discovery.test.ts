// Discovery by TMDB over that of the catalogue.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { failingResponses } from '#tests/services/film-services/failing-responses.ts'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { personNumber } from '#tests/services/film-services/made-people.ts'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'
import { noFilters } from '../discover/filters.ts'

const { services, freshFilms, recover, close } = await openAllSources()

beforeEach(recover)
afterAll(close)

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

test('keywords of the catalogue have no number of films while TMDB discovers by them', async () => {
  const { films } = freshFilms()
  const king = [{ name: 'king arthur', films: null }]
  expect((await films.suggest('king arthur', { limit: 8 })).keywords).toEqual(king)
  expect((await films.search('king arthur', { page: 1 })).keywords).toEqual(king)
})

test('while TMDB is unavailable, films of a service are an error, because the catalogue has no services', async () => {
  services.tmdb.failWith((_, response) => void response.destroy())
  const { films } = freshFilms({ hasStored: false })
  for (const people of [[], ['keanu-reeves']]) {
    const filters = { ...noFilters, people, providers: ['8'], region: 'US' }
    await expect(films.discover(filters, { page: 1, sort: 'popularity' }), people.join()).rejects.toMatchObject({
      name: 'FilmSourceError',
    })
  }
})

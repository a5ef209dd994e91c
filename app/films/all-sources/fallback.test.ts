// TMDB over the catalogue: which of the two is used, and that the catalogue is while TMDB is unavailable.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { liveOnly } from '#tests/services/film-services/made-films.ts'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'

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

test('a suggestion that TMDB does not find by another title has that title from the catalogue', async () => {
  const { films: found, otherTitleReasons } = await freshFilms().films.suggest('ainda estou', { limit: 8 })
  expect(otherTitleReasons).toEqual({ [found[0]?.id ?? 0]: 'Also known as Ainda Estou Aqui' })
})

test('a name that TMDB finds no title for finds the catalogue’s films of that person, with one call for films and one for people', async () => {
  const { films } = freshFilms()
  const found = await films.search('christopher nolan', { page: 1 })
  expect(found.reasons?.[27205]).toBe('Directed by Christopher Nolan')
  const searches = services.tmdb.calls.map(({ path }) => path).filter(path => path.startsWith('/3/search'))
  expect(searches.sort()).toEqual(['/3/search/movie', '/3/search/person'])
})

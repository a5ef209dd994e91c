// Films that the chatbot recommends.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openAllSources } from '#tests/services/film-services/open-all-sources.ts'
import { tmdbToken } from '#tests/services/film-services/tmdb-service.ts'

const { services, freshFilms, recover, close } = await openAllSources()

beforeEach(recover)
afterAll(close)

test('the chatbot shows the genres of its service, with a title that no source knows', async () => {
  const { recommendations } = freshFilms()
  expect(await recommendations.listGenres()).toEqual(['Comedy', 'Drama', 'Future', 'Silent', 'Western'])
  expect(await recommendations.randomTitles('Silent', { limit: 1 })).toEqual([
    { title: 'A Film Nobody Kept', film: null },
  ])
  expect(services.genres.calls.map(({ path }) => path)).toContain('/movie/byGen/Silent/')
})

test.each([
  ['after the films of the genre that are out', 'Silent', ['A Film Nobody Kept', 'Coming Film 1']],
  ['and nothing else when no film of the genre is out', 'Future', ['Coming Film 2']],
])('the chatbot recommends coming films %s', async (_, genre, titles) => {
  const recommended = await freshFilms().recommendations.randomTitles(genre, { limit: 3 })
  expect(recommended.map(({ title }) => title)).toEqual(titles)
})

test('the chatbot recommends no title that it has shown', async () => {
  const { recommendations } = freshFilms()
  const others = (...shown: string[]) =>
    recommendations
      .randomTitles('Silent', { limit: 3, without: new Set(shown) })
      .then(all => all.map(({ title }) => title))
  expect(await others('A Film Nobody Kept')).toEqual(['Coming Film 1'])
  expect(await others('A Film Nobody Kept', 'Coming Film 1')).toEqual([])
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
  expect(await recommendations.listGenres()).toContain('Western')
})

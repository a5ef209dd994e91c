import { expect, test } from 'vitest'
import { allTopicsOf, tabsOf } from './topics.ts'

const full = { imdbId: 'tt1856101', similarFilms: 8, genres: ['Drama'] }
const labels = (topics: { label: string }[]) => topics.map(({ label }) => label)

test('the tab strip has the six topics of the spec, in its order', () => {
  expect(labels(tabsOf(full.imdbId))).toEqual(['Cast & Crew', 'User Review', 'Trivia', 'FAQ', 'IMDbPro', 'All topics'])
})

test('the pro link leads to the film, or to the home page without an IMDb id', () => {
  const pro = (imdbId: string | null) => tabsOf(imdbId).find(({ isExternal }) => isExternal)?.href
  expect(pro('tt1856101')).toBe('https://pro.imdb.com/title/tt1856101/')
  expect(pro(null)).toBe('https://pro.imdb.com/')
})

test('all topics have a summary each, and repeat no tab but the pro link', () => {
  expect(allTopicsOf(full).map(({ label, summary }) => `${label}: ${summary}`)).toEqual([
    'Drama: Popular films',
    'More like this: 8 films',
    'IMDbPro: Production info',
  ])
})

test('all topics leave out empty sections', () => {
  expect(labels(allTopicsOf({ ...full, similarFilms: 0, genres: [] }))).toEqual(['IMDbPro'])
})

import { expect, test } from 'vitest'
import { allTopicsOf, tabsOf } from './topics.ts'

const full = { imdbId: 'tt1856101', hasTrivia: true, hasQuestions: true, hasAlike: true }
const labels = (topics: { label: string }[]) => topics.map(({ label }) => label)

test('the tab strip has the six topics of the spec, in its order', () => {
  expect(labels(tabsOf(full))).toEqual(['Cast & Crew', 'User Review', 'Trivia', 'FAQ', 'IMDbPro', 'All topics'])
})

test('a topic without content has no tab', () => {
  expect(labels(tabsOf({ ...full, hasTrivia: false, hasQuestions: false }))).toEqual([
    ...['Cast & Crew', 'User Review', 'IMDbPro', 'All topics'],
  ])
})

test('the pro link leads to the film, or to the front door when its id is unknown', () => {
  const pro = (imdbId: string | null) => tabsOf({ ...full, imdbId }).find(({ isElsewhere }) => isElsewhere)?.address
  expect(pro('tt1856101')).toBe('https://pro.imdb.com/title/tt1856101/')
  expect(pro(null)).toBe('https://pro.imdb.com/')
})

test('all topics are the tabs and the similar films, but not themselves', () => {
  expect(labels(allTopicsOf(full))).toEqual([
    'Cast & Crew',
    'User Review',
    'Trivia',
    'FAQ',
    'IMDbPro',
    'More like this',
  ])
})

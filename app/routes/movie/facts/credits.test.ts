import { expect, test } from 'vitest'
import { crewOf, inWords, starsOf } from './credits.ts'

const face = { src: '/img/drawn/face-x.svg', drawn: true }

test('who directs and writes is named once, with both jobs', () => {
  expect(crewOf({ directors: ['Greta Gerwig'], writers: ['Greta Gerwig', 'Noah Baumbach'] })).toEqual([
    { name: 'Greta Gerwig', jobs: ['Director', 'Writer'] },
    { name: 'Noah Baumbach', jobs: ['Writer'] },
  ])
})

test('a name that is credited twice for one job has it once', () => {
  expect(crewOf({ directors: [], writers: ['A', 'A'] })).toEqual([{ name: 'A', jobs: ['Writer'] }])
})

test('a film nobody is credited for has no crew and no stars', () => {
  expect(crewOf({ directors: [], writers: [] })).toEqual([])
  expect(starsOf({ cast: [] })).toEqual([])
})

test('the stars are the three billed first', () => {
  const cast = ['A', 'B', 'C', 'D'].map(name => ({ name, character: null, face }))
  expect(starsOf({ cast })).toEqual(['A', 'B', 'C'])
})

test('names are joined as one says them', () => {
  expect(inWords([])).toBe('')
  expect(inWords(['A'])).toBe('A')
  expect(inWords(['A', 'B'])).toBe('A and B')
  expect(inWords(['A', 'B', 'C'])).toBe('A, B and C')
})

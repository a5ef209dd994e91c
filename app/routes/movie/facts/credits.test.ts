import { expect, test } from 'vitest'
import { creditsOf } from '#tests/fixtures/film.ts'
import { crewOf, leadActors } from './credits.ts'

const portrait = { src: '/img/drawn/face-x.svg', drawn: true }

test('a person who directs and writes is listed once, with both jobs', () => {
  expect(crewOf({ directors: creditsOf('Greta Gerwig'), writers: creditsOf('Greta Gerwig', 'Noah Baumbach') })).toEqual(
    [
      { id: 'greta-gerwig', name: 'Greta Gerwig', jobs: ['Director', 'Writer'] },
      { id: 'noah-baumbach', name: 'Noah Baumbach', jobs: ['Writer'] },
    ],
  )
})

test('a person credited twice for one job has the job once', () => {
  expect(crewOf({ directors: [], writers: creditsOf('A', 'A') })).toEqual([{ id: 'a', name: 'A', jobs: ['Writer'] }])
})

test('two people of one name are two members of the crew', () => {
  const crew = crewOf({ directors: [{ id: '1', name: 'A' }], writers: [{ id: '2', name: 'A' }] })
  expect(crew.map(({ id, jobs }) => [id, jobs])).toEqual([
    ['1', ['Director']],
    ['2', ['Writer']],
  ])
})

test('a film without credits has no crew and no stars', () => {
  expect(crewOf({ directors: [], writers: [] })).toEqual([])
  expect(leadActors({ cast: [] })).toEqual([])
})

test('the stars are the first three of the cast', () => {
  const cast = creditsOf('A', 'B', 'C', 'D').map(credit => ({ ...credit, character: null, portrait }))
  expect(leadActors({ cast }).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(leadActors({ cast, actors: creditsOf('Z', 'Y', 'X', 'W') })).toEqual(creditsOf('Z', 'Y', 'X'))
})

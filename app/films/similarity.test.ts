import { expect, test } from 'vitest'
import { type Likeness, rankSimilarFilms } from './similarity.ts'

const nothing = { genres: [], keywords: [], directors: [], collection: null, popularity: 1 }
const film = (id: number, facts: Partial<Likeness>): Likeness => ({ ...nothing, id, ...facts })

const matrix = film(603, {
  genres: ['Action', 'Science Fiction'],
  keywords: ['hacker', 'simulation'],
  directors: ['Lana Wachowski'],
  collection: 'The Matrix',
})

test('a film of the same collection ranks above one with a shared director or keyword', () => {
  const sequel = film(1, { collection: 'The Matrix' })
  const sameDirector = film(2, { directors: ['Lana Wachowski'] })
  const sameTopic = film(3, { keywords: ['hacker'] })
  expect(ids(rankSimilarFilms(matrix, [sameTopic, sameDirector, sequel], 3))).toEqual([1, 2, 3])
})

test('the film itself and films that share only a genre are left out', () => {
  expect(rankSimilarFilms(matrix, [matrix, film(4, { genres: ['Action', 'Drama', 'War'] })], 5)).toEqual([])
})

test('of equally similar films the more popular one comes first', () => {
  const little = film(5, { keywords: ['hacker'], popularity: 1 })
  const well = film(6, { keywords: ['hacker'], popularity: 9 })
  expect(ids(rankSimilarFilms(matrix, [little, well], 2))).toEqual([6, 5])
})

const ids = (films: Likeness[]) => films.map(({ id }) => id)

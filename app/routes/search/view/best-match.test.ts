import { expect, test } from 'vitest'
import type { FoundFilm } from '#app/films/film.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { bestMatch } from './best-match.ts'

const film = (id: number, title: string, otherTitles: string[] = []): FoundFilm => ({
  ...createFilm({ id, title }),
  otherTitles,
})

const speech = film(1, "The King's Speech")
const kong = film(2, 'King Kong')
const matrix = film(3, 'The Matrix')
const amelie = film(4, 'Amélie', ['Le Fabuleux Destin d’Amélie Poulain'])

test('the first film whose title begins with the query is the best match', () => {
  expect(bestMatch('king', { films: [matrix, speech, kong] })).toBe(kong)
  expect(bestMatch('king', { films: [matrix, speech] })).toBe(speech)
  expect(bestMatch('KING ko', { films: [speech, kong] })).toBe(kong)
})

test('an equal title comes before one that only begins so, without articles and accents', () => {
  expect(bestMatch('matrix', { films: [film(5, 'Matrix Reloaded'), matrix] })).toBe(matrix)
  expect(bestMatch('amelie', { films: [matrix, amelie] })).toBe(amelie)
  expect(bestMatch('le fabuleux destin', { films: [amelie] })).toBe(amelie)
})

test('a film that is found for a reason, or in the middle of its title, is no best match', () => {
  expect(bestMatch('king', { films: [kong], reasons: { 2: 'Keyword: king kong' } })).toBeNull()
  expect(bestMatch('kong', { films: [kong] })).toBeNull()
})

test('two letters and a mere article are the beginning of too many titles, but may be a whole one', () => {
  expect(bestMatch('ki', { films: [kong] })).toBeNull()
  expect(bestMatch('the', { films: [matrix] })).toBeNull()
  const up = film(6, 'Up')
  expect(bestMatch('up', { films: [film(7, 'Upgrade'), up] })).toBe(up)
})

test('an id or an address names its film', () => {
  expect(bestMatch('tt0133093', { films: [matrix] })).toBe(matrix)
  expect(bestMatch('tt0133093', { films: [] })).toBeNull()
  expect(bestMatch('https://letterboxd.com/film/king/', { films: [kong, speech] })).toBeNull()
})

test('a beginning of other titles that several films have means no single one of them', () => {
  const films = [1, 2].map(id => film(id, `Part ${id}`, [`LOTR: Part ${id}`]))
  expect(bestMatch('lotr', { films })).toBeNull()
  expect(bestMatch('lotr', { films: films.slice(0, 1) })).toBe(films[0])
  const own = film(3, 'LOTR in Concert')
  expect(bestMatch('lotr', { films: [...films, own] })).toBe(own)
})

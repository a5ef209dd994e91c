import { expect, test } from 'vitest'
import { formatFilmCount, formatNameCount, formatResultCount } from './result-count.ts'

const pageOne = { page: 1, totalPages: 1 }

test.each([
  [{ totalFilms: 0, ...pageOne }, 'No films by this title.'],
  [{ totalFilms: 1, ...pageOne }, 'One film.'],
  [{ totalFilms: 1044, page: 2, totalPages: 53 }, '1,044 films, page 2 of 53.'],
  [{ totalFilms: 2033, page: 1, totalPages: 102, isCut: true }, 'More than 2,000 films, page 1.'],
  [{ totalFilms: 2000, page: 1, totalPages: 100, isCut: true }, 'More than 2,000 films, page 1.'],
  [{ totalFilms: 210, page: 2, totalPages: 11, isCut: true }, 'At least 210 films, page 2.'],
  [{ totalFilms: 2033, page: 102, totalPages: 102, isCut: true }, 'More than 2,000 films, page 102.'],
])('the number of films found, %j, reads "%s"', (found, text) => {
  expect(formatResultCount(found)).toBe(text)
})

test('the tab of the films has their number, or 2,000+ when it is cut', () => {
  expect(formatFilmCount({ totalFilms: 1044 })).toBe('1,044')
  expect(formatFilmCount({ totalFilms: 2033, isCut: true })).toBe('2,000+')
  expect(formatFilmCount({ totalFilms: 210, isCut: true })).toBe('210+')
})

test('the tab of names has their number, or 24+ when there are more than a page lists', () => {
  expect([24, 25].map(formatNameCount)).toEqual(['24', '24+'])
})

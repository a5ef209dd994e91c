import { expect, test } from 'vitest'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { comingIdsOf, nextOf, restOf } from './next-film.ts'

test('the next film of a series is one that is out: on New Year a film of that year without votes is not', () => {
  const films = [
    createBareFilm({ id: 1, releaseDate: '2024-05-01' }),
    createBareFilm({ id: 2, releaseDate: '2027' }),
    createBareFilm({ id: 3, releaseDate: '2027-01-01' }),
  ]
  expect(nextOf(films, { seen: [], today: '2027-01-01' })?.id).toBe(1)
  expect(nextOf(films, { seen: [1], today: '2027-01-01' })?.id).toBe(3)
  expect(nextOf(films, { seen: [1, 3], today: '2027-01-01' })).toBeNull()
  expect(comingIdsOf(films, '2027-01-01')).toEqual([2])
})

test('the rest of a series is neither seen nor on the watchlist; all of it for a visitor', () => {
  const films = [1, 2, 3].map(id => createBareFilm({ id }))
  const idsFor = (marks: Parameters<typeof restOf>[1]) => restOf(films, marks).map(({ id }) => id)
  expect(idsFor({ seen: [1], watchlistIds: [2] })).toEqual([3])
  expect(idsFor(null)).toEqual([1, 2, 3])
})

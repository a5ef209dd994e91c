import { expect, test } from 'vitest'
import { createListBuilder } from './bulk-lists.ts'

const today = '2026-11-27'

/** Films in the order of their popularity. */
const films = [
  { id: 1, releaseDate: '2001-01-01', genres: ['Drama'], rating: 6, votes: 90_000 },
  { id: 2, releaseDate: '1994-01-01', genres: ['Drama', 'Comedy'], rating: 8, votes: 80_000 },
  { id: 3, releaseDate: '2028', genres: ['Drama'], rating: null, votes: 0 },
  { id: 4, releaseDate: '2027-02-01', genres: ['Comedy'], rating: null, votes: 0 },
  { id: 5, releaseDate: null, genres: ['Drama'], rating: 9, votes: 70_000 },
  { id: 6, releaseDate: '2004-01-01', genres: ['Comedy'], rating: 7, votes: 60_000 },
  { id: 7, releaseDate: '2006-12-31', genres: ['Horror'], rating: 7, votes: 10 },
]

async function buildLists() {
  const builder = createListBuilder()
  for (const film of films) builder.add(film)
  return builder.build()
}

test('a list has the films of its kind and genres, a page of them, and how many there are', async () => {
  const lists = await buildLists()
  const list = (name: Parameters<typeof lists.list>[0], options = {}) =>
    lists.list(name, { today, genres: [], offset: 0, limit: 20, ...options })
  expect(list('popular')).toEqual({ ids: [1, 2, 6, 7], total: 4 })
  expect(list('popular', { offset: 1, limit: 2 })).toEqual({ ids: [2, 6], total: 4 })
  expect(list('popular', { genres: ['Comedy', 'Horror'] })).toEqual({ ids: [2, 6, 7], total: 3 })
  expect(list('popular', { genres: ['Western'] })).toEqual({ ids: [], total: 0 })
  expect(list('upcoming')).toEqual({ ids: [4, 3], total: 2 })
  expect(list('top-rated')).toEqual({ ids: [5, 2, 6, 1], total: 4 })
})

test('the popular films of some genres and years are those that are out', async () => {
  const lists = await buildLists()
  const popularOf = (genres: string[], years: { from: number; to: number } | null, limit = 20) =>
    lists.popularOf({ today, genres, years, limit })
  expect(popularOf(['Drama', 'Comedy'], { from: 1994, to: 2004 })).toEqual([1, 2, 6])
  expect(popularOf(['Drama', 'Comedy'], { from: 1994, to: 2004 }, 2)).toEqual([1, 2])
  expect(popularOf(['Drama', 'Horror'], { from: 2001, to: 2006 })).toEqual([1, 7])
  expect(popularOf(['Comedy'], { from: 2005, to: 2030 })).toEqual([])
  expect(popularOf(['Drama'], null)).toEqual([1, 2])
})

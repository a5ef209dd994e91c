import { expect, test } from 'vitest'
import { changeFavourites, type FavouriteChange } from './favourite-order.ts'

const films = (...ids: number[]) => ids.map(id => ({ id }))
const after = (ids: number[], id: number, change: Partial<FavouriteChange>) =>
  changeFavourites(films(...ids), { id }, { isChosen: true, ...change })?.map(film => film.id) ?? null

test('a favourite moves to the place it is given, at most to the last one, and no film is lost', () => {
  expect(after([1, 2, 3, 4], 3, { place: 1 })).toEqual([3, 1, 2, 4])
  expect(after([1, 2, 3, 4], 1, { place: 2 })).toEqual([2, 1, 3, 4])
  expect(after([1, 2, 3, 4], 4, { place: 4 })).toEqual([1, 2, 3, 4])
  expect(after([1, 2], 1, { place: 4 })).toEqual([2, 1])
})

test('a new favourite comes last, a removed one comes back to the place it had', () => {
  expect(after([1, 2], 3, {})).toEqual([1, 2, 3])
  expect(after([1, 2], 2, {})).toEqual([1, 2])
  expect(after([1, 2, 3], 2, { isChosen: false })).toEqual([1, 3])
  expect(after([1, 3], 2, { place: 2 })).toEqual([1, 2, 3])
  expect(after([1, 3], 2, { isChosen: false })).toEqual([1, 3])
})

test('a fifth favourite has no room, except in the place of one that it replaces', () => {
  expect(after([1, 2, 3, 4], 5, {})).toBeNull()
  expect(after([1, 2, 3, 4], 5, { place: 1 })).toBeNull()
  expect(after([1, 2, 3, 4], 5, { replaces: 6 })).toBeNull()
  expect(after([1, 2, 3, 4], 5, { replaces: 2 })).toEqual([1, 5, 3, 4])
  expect(after([1, 5, 3, 4], 5, { replaces: 2 })).toEqual([1, 5, 3, 4])
  expect(after([1, 2], 5, { replaces: 6 })).toEqual([1, 2, 5])
})

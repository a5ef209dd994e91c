import { expect, test } from 'vitest'
import { countFilmPages, rankOf } from './film-lists.ts'

test('the rank is 20 × (page − 1) + index + 1', () => {
  expect(rankOf({ page: 1, index: 0 })).toBe(1)
  expect(rankOf({ page: 1, index: 19 })).toBe(20)
  expect(rankOf({ page: 2, index: 0 })).toBe(21)
  expect(rankOf({ page: 7, index: 4 })).toBe(125)
})

test('twenty films fill a page and one more opens the next', () => {
  expect(countFilmPages(20)).toBe(1)
  expect(countFilmPages(21)).toBe(2)
})

test('an empty list has one page and no list has more than 500', () => {
  expect(countFilmPages(0)).toBe(1)
  expect(countFilmPages(1_000_000)).toBe(500)
})

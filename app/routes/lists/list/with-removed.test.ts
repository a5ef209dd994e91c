import { expect, test } from 'vitest'
import type { ListItem } from '#app/library/lists/list.ts'
import { withRemoved } from './with-removed.ts'

const poster = { src: '/poster.svg', drawn: true }
const facts = { releaseDate: null, genres: [], voteAverage: null, imdbRating: null, poster }
const item = (id: number): ListItem => ({
  film: { id, title: `Film ${id}`, ...facts },
  note: '',
  addedAt: '2026-01-01',
})
const idsOf = (items: readonly ListItem[]) => items.map(({ film }) => film.id)

test('a removed film that the page no longer has returns to its former place', () => {
  const removed = [{ item: item(2), before: [1] }]
  expect(idsOf(withRemoved([item(1), item(3), item(9)], removed))).toEqual([1, 2, 3, 9])
  expect(idsOf(withRemoved([item(3), item(9)], removed))).toEqual([2, 3, 9])
})

test('a removed film that the page still has, or has again, is there once', () => {
  const items = [item(1), item(2)]
  expect(withRemoved(items, [{ item: item(2), before: [1] }])).toEqual(items)
})

test.each([
  [
    [
      { item: item(2), before: [1] },
      { item: item(3), before: [1, 2] },
    ],
  ],
  [
    [
      { item: item(3), before: [1, 2] },
      { item: item(2), before: [1] },
    ],
  ],
])('two neighbours keep their order, whichever was removed first', removed => {
  expect(idsOf(withRemoved([item(1), item(4)], removed))).toEqual([1, 2, 3, 4])
})

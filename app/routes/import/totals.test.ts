import { expect, test } from 'vitest'
import { countOf, importedCount, kindsOf, progressOf } from './totals.ts'

const counts = [
  { outcome: 'to add', kind: 'rating', count: 1200 },
  { outcome: 'to add', kind: 'review', count: 1 },
  { outcome: 'same', kind: 'watchlist', count: 3 },
  { outcome: 'missing', kind: 'rating', count: 2 },
] as const

test('entries are counted by what becomes of them, and told by kind', () => {
  expect(countOf([...counts], ['to add'])).toBe(1201)
  expect(kindsOf([...counts], ['to add'])).toBe('1,200 ratings, 1 review')
  expect(kindsOf([...counts], ['differs'])).toBe('')
})

test('of the entries that differ, an import takes those of the choice', () => {
  const differing = [
    { outcome: 'differs', kind: 'rating', count: 4 },
    { outcome: 'newer', kind: 'review', count: 2 },
  ] as const
  const taken = (['mine', 'file', 'newer'] as const).map(choice => importedCount([...counts, ...differing], choice))
  expect(taken).toEqual([1201, 1207, 1203])
})

test('progress counts what is done of what there is to do', () => {
  const waiting = { outcome: 'waiting', kind: 'rating', count: 94 } as const
  expect(progressOf({ state: 'looking up', counts: [...counts, waiting] })).toEqual({ done: 1206, total: 1300 })
  const added = { outcome: 'added', kind: 'rating', count: 300 } as const
  expect(progressOf({ state: 'applying', counts: [...counts, added] })).toEqual({ done: 300, total: 1504 })
  expect(progressOf({ state: 'undoing', counts: [...counts, added] })).toEqual({ done: 0, total: 300 })
})

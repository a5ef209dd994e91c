import { expect, test } from 'vitest'
import { addedPath, removedPath } from './added-path.ts'

const shown = new URLSearchParams('page=2&film=603&added=4&at=2026-01-01')

test('an addition to the list that is open, and its undo, keep its page and the film whose forms are open', () => {
  const added = { films: 3, notes: 1, command: 'c' }
  expect(addedPath('one', added, shown)).toBe('/list/one?page=2&film=603&added=3&command=c&notes=1')
  expect(removedPath('one', added, shown)).toBe('/list/one?page=2&film=603&removed=3&notes=1')
  expect(addedPath('one', added)).toBe('/list/one?added=3&command=c&notes=1')
})

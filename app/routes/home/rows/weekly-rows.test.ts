import { expect, test } from 'vitest'
import { interleaved, weekWords } from './weekly-rows.ts'

test.each([
  ['2026-11-22', 'New this week'],
  ['2026-11-16', 'New this week'],
  ['2026-11-15', 'In its second week'],
  ['2026-10-02', 'In its eighth week'],
  ['2026-09-01', 'In its twelfth week'],
  ['2026-08-20', ''],
  ['2026-11-23', ''],
  ['2026', ''],
  [null, ''],
])('a film of %j has been out on November 22, 2026: %j', (releaseDate, words) => {
  expect(weekWords(releaseDate, '2026-11-22')).toBe(words)
})

test('two rows of one kind never follow each other while there is one of the other kind', () => {
  expect(interleaved(['a', 'b', 'c'], [1, 2])).toEqual(['a', 1, 'b', 2, 'c'])
  expect(interleaved(['a', 'b'], [1, 2, 3])).toEqual(['a', 1, 'b'])
  expect(interleaved(['a'], [1])).toEqual(['a'])
  expect(interleaved([], [1])).toEqual([])
})

import { expect, test } from 'vitest'
import type { FeaturedDirector } from '#app/films/featured.ts'
import { interleaved, showDirector, weekWords } from './weekly-rows.ts'

const director: FeaturedDirector = {
  id: 'ada-park',
  name: 'Ada Park',
  portrait: { src: '/face.svg', drawn: true },
  years: [1990, 2001],
  ids: [1, 2, 3],
  films: [],
}

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

test.each([
  [[], 'You have seen none yet'],
  [[2, 9], 'You have seen one'],
  [[1, 3], 'You have seen two'],
  [[1, 2, 3], 'You have seen all three'],
])('a member who has seen %j of the films 1 to 3 reads %j', (seen, words) => {
  const shown = showDirector(director, seen)
  expect(shown.seen?.words).toBe(words)
  expect(shown.seen?.lit).toEqual([1, 2, 3].map(id => seen.includes(id)))
  expect(shown.words).toBe('Three films here, made from 1990 to 2001.')
})

test('an anonymous visitor has seen nothing of the director', () => {
  expect(showDirector(director, null).seen).toBeNull()
})

test('two rows of one kind never follow each other while there is one of the other kind', () => {
  expect(interleaved(['a', 'b', 'c'], [1, 2])).toEqual(['a', 1, 'b', 2, 'c'])
  expect(interleaved(['a', 'b'], [1, 2, 3])).toEqual(['a', 1, 'b'])
  expect(interleaved(['a'], [1])).toEqual(['a'])
  expect(interleaved([], [1])).toEqual([])
})

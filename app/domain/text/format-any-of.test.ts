import { expect, test } from 'vitest'
import { formatAnyOf } from './format-any-of.ts'

test.each([
  [[], ''],
  [['Drama'], 'Drama'],
  [['Drama', 'War'], 'Drama or War'],
  [['Crime', 'Drama', 'War'], 'Crime, Drama or War'],
])('any of %j reads %j', (genres, words) => {
  expect(formatAnyOf(genres)).toBe(words)
})

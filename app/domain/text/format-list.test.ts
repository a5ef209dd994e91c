import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

test.each([
  [[], '', ''],
  [['Drama'], 'Drama', 'Drama'],
  [['Drama', 'War'], 'Drama and War', 'Drama or War'],
  [['Crime', 'Drama', 'War'], 'Crime, Drama and War', 'Crime, Drama or War'],
])('the list of %j reads %j, and any of it %j', (words, all, any) => {
  expect(formatList(words)).toBe(all)
  expect(formatList(words, 'or')).toBe(any)
})

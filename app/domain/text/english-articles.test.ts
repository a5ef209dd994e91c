import { expect, test } from 'vitest'
import { withoutLeadingArticle } from './english-articles.ts'

test.each([
  ['the matrix', 'matrix'],
  ['a quiet place', 'quiet place'],
  ['an education', 'education'],
  ['another round', 'another round'],
  ['the', 'the'],
  ['a a', 'a'],
])('%j without its article is %j', (title, expected) => {
  expect(withoutLeadingArticle(title)).toBe(expected)
})

import { expect, test } from 'vitest'
import { formatResultCount } from './result-count.ts'

test.each([
  [{ films: 12, all: 4321, isHiddenCounted: false }, '12 of 4,321 films'],
  [{ films: 4321, all: 4321, isHiddenCounted: false }, '4,321 films'],
  [{ films: 1, all: null, isHiddenCounted: false }, '1 film'],
  [{ films: 4321, all: null, isHiddenCounted: true }, '4,321 films, less those you hide'],
])('the number of films found, %j, reads "%s"', (totals, text) => {
  expect(formatResultCount(totals)).toBe(text)
})

import { expect, test } from 'vitest'
import { moveAfter, predecessorAt, predecessorAtPlace } from './list-order.ts'

const ids = [1, 2, 3, 4]

test.each([
  ['after another film', 1, 3, [2, 3, 1, 4]],
  ['to the beginning', 3, null, [3, 1, 2, 4]],
  ['after the one before it', 3, 2, [1, 2, 3, 4]],
  ['after itself, which moves nothing', 3, 3, [1, 2, 3, 4]],
  ['after a film that is not in the list, which moves nothing', 3, 9, [1, 2, 3, 4]],
  ['nowhere', 3, undefined, [1, 2, 3, 4]],
  ['in as a new film, which comes last', 9, undefined, [1, 2, 3, 4, 9]],
  ['in after another one', 9, 1, [1, 9, 2, 3, 4]],
  ['in after a film that is not in the list, and comes last', 9, 8, [1, 2, 3, 4, 9]],
] as const)('a film moves %s', (_, id, after, expected) => {
  expect(moveAfter(ids, id, after)).toEqual(expected)
})

test('a film that is dropped at an index is after the one before that index', () => {
  for (const [index, expected] of [null, 1, 3, 4].entries()) expect(predecessorAt(ids, 2, index)).toBe(expected)
  for (const index of [0, 1, 2, 3]) expect(moveAfter(ids, 2, predecessorAt(ids, 2, index)).indexOf(2)).toBe(index)
})

test('a film goes to a place after the film before it, where the page knows that one', () => {
  // The page has the films 4, 5 and 6 at the places 4, 5 and 6, and knows those beside them.
  const toPlace = (place: number) => predecessorAtPlace([2, 3, 4, 5, 6, 7], 5, { first: 2, place })
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(toPlace)).toEqual([null, undefined, 2, 3, 4, 6, 7, undefined])
})

import { expect, test } from 'vitest'
import { createLikeness } from '#tests/fixtures/likeness.ts'
import { orderSimilar } from './similarity-order.ts'

const today = '2027-01-01'
const candidate = (id: number, isUnrated: boolean) => ({
  film: createLikeness({ id, releaseDate: '2027', isUnrated }),
  score: 1,
  isSameWorld: false,
})

test('a film of which only this year is known is similar to another when it has a rating', () => {
  const ordered = orderSimilar(createLikeness(), [candidate(2, true), candidate(3, false)], { limit: 5, today })
  expect(ordered.map(({ id }) => id)).toEqual([3])
})

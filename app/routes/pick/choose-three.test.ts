import { expect, test } from 'vitest'
import { chooseThree } from './choose-three.ts'

const films = [1, 2, 3, 4, 5, 6, 7].map(id => ({ id }))
const ids = (rejected: number[]) => chooseThree(films, rejected).map(({ id }) => id)

test('the first three are shown', () => expect(ids([])).toEqual([1, 2, 3]))

test('a film that is sent back gives its own card to the next one, and the others stay', () => {
  expect(ids([2])).toEqual([1, 4, 3])
  expect(ids([2, 4])).toEqual([1, 5, 3])
  expect(ids([2, 1])).toEqual([5, 4, 3])
})

test('a film that never stood on a card takes nothing away', () => expect(ids([6])).toEqual([1, 2, 3]))

test('when no film is left, fewer cards are shown', () => {
  expect(ids([1, 2, 3, 4, 5])).toEqual([6, 7])
  expect(ids([1, 2, 3, 4, 5, 6, 7])).toEqual([])
})

import { expect, test } from 'vitest'
import { chooseThree, countLeft } from './choose-three.ts'

const films = [1, 2, 3, 4, 5, 6, 7].map(id => ({ id }))
const ids = (rejected: number[]) => chooseThree(films, rejected).map(({ id }) => id)

test('a pick without rejected films shows the first three', () => expect(ids([])).toEqual([1, 2, 3]))

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

test('films that are neither shown nor sent back are left, and all can be sent back', () => {
  expect(countLeft(films, [])).toEqual({ left: 4, isAllRejected: false })
  expect(countLeft(films, [1, 2, 3, 4, 99])).toEqual({ left: 0, isAllRejected: false })
  expect(countLeft(films, [1, 2, 3, 4, 5, 6, 7])).toEqual({ left: 0, isAllRejected: true })
  expect(countLeft([], [1])).toEqual({ left: 0, isAllRejected: false })
})

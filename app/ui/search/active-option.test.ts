import { expect, test } from 'vitest'
import { markAfter } from './active-option.ts'

const open = { marked: 1, count: 4, isShown: true }

test('the arrows go through the list and round its ends', () => {
  expect(markAfter('ArrowDown', open)).toBe(2)
  expect(markAfter('ArrowDown', { ...open, marked: 3 })).toBe(0)
  expect(markAfter('ArrowUp', open)).toBe(0)
  expect(markAfter('ArrowUp', { ...open, marked: 0 })).toBe(3)
})

test('with nothing marked the arrows begin at the near end', () => {
  expect(markAfter('ArrowDown', { ...open, marked: -1 })).toBe(0)
  expect(markAfter('ArrowUp', { ...open, marked: -1 })).toBe(3)
})

test('Home and End lead to the ends of an open list, and stay with the text of a closed one', () => {
  expect(markAfter('Home', open)).toBe(0)
  expect(markAfter('End', open)).toBe(3)
  expect(markAfter('Home', { ...open, isShown: false })).toBeNull()
})

test('a letter marks nothing', () => {
  expect(markAfter('a', open)).toBeNull()
})

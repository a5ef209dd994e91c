import { expect, test } from 'vitest'
import { optionAfter } from './active-option.ts'

const open = { active: 1, count: 4, isShown: true }

test('the arrow keys move through the list and wrap around at its ends', () => {
  expect(optionAfter('ArrowDown', open)).toBe(2)
  expect(optionAfter('ArrowDown', { ...open, active: 3 })).toBe(0)
  expect(optionAfter('ArrowUp', open)).toBe(0)
  expect(optionAfter('ArrowUp', { ...open, active: 0 })).toBe(3)
})

test('without an active option the arrow keys start at the nearer end', () => {
  expect(optionAfter('ArrowDown', { ...open, active: -1 })).toBe(0)
  expect(optionAfter('ArrowUp', { ...open, active: -1 })).toBe(3)
})

test('Home and End move to the ends of an open list and leave a closed one alone', () => {
  expect(optionAfter('Home', open)).toBe(0)
  expect(optionAfter('End', open)).toBe(3)
  expect(optionAfter('Home', { ...open, isShown: false })).toBeNull()
})

test('a letter key activates no option', () => {
  expect(optionAfter('a', open)).toBeNull()
})

import { expect, test } from 'vitest'
import { nextOptionIndex } from './active-option.ts'

const open = { active: 1, count: 4, isShown: true }

test('the arrow keys move through the list and wrap around at its ends', () => {
  expect(nextOptionIndex('ArrowDown', open)).toBe(2)
  expect(nextOptionIndex('ArrowDown', { ...open, active: 3 })).toBe(0)
  expect(nextOptionIndex('ArrowUp', open)).toBe(0)
  expect(nextOptionIndex('ArrowUp', { ...open, active: 0 })).toBe(3)
})

test('without an active option the arrow keys start at the nearer end', () => {
  expect(nextOptionIndex('ArrowDown', { ...open, active: -1 })).toBe(0)
  expect(nextOptionIndex('ArrowUp', { ...open, active: -1 })).toBe(3)
})

test('Home and End move to the ends of an open list and do nothing in a closed one', () => {
  expect(nextOptionIndex('Home', open)).toBe(0)
  expect(nextOptionIndex('End', open)).toBe(3)
  expect(nextOptionIndex('Home', { ...open, isShown: false })).toBeNull()
})

test('a letter key activates no option', () => {
  expect(nextOptionIndex('a', open)).toBeNull()
})

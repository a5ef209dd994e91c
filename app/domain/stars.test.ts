import { expect, test } from 'vitest'
import { formatStars, isStars, starSteps, storedRating, toStars } from './stars.ts'

test('the ten half steps are stored as the integers from 1 to 10', () => {
  expect(starSteps.map(storedRating)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a stored rating converts back to the same stars', () => {
  expect(starSteps.map(stars => toStars(storedRating(stars)))).toEqual(starSteps)
})

test.each([0, 0.25, 3.3, 5.5, -1, 10, Number.NaN, Number.POSITIVE_INFINITY])('%d stars are not a rating', number => {
  expect(isStars(number)).toBe(false)
})

test.each([0, 11, 7.5, -2])('%d is not a stored rating', stored => {
  expect(() => toStars(stored)).toThrow('not a stored rating')
})

test('only one star is written in the singular', () => {
  expect([0.5, 1, 3.5, 4.26].map(formatStars)).toEqual(['0.5 stars', '1 star', '3.5 stars', '4.3 stars'])
})

import { expect, test } from 'vitest'
import { isReleased } from './release-date.ts'

const unrated = { voteAverage: null, imdbRating: null }

test.each([
  ['2027', '2027-01-01', false],
  ['2027', '2027-12-30', false],
  ['2027', '2027-12-31', true],
  ['2026', '2027-01-01', true],
  ['2027-01-01', '2027-01-01', true],
  ['2027-01-02', '2027-01-01', false],
  [null, '2027-01-01', false],
])('an unrated film of %s is released on %s: %s', (releaseDate, today, isOut) => {
  expect(isReleased({ releaseDate, ...unrated }, today)).toBe(isOut)
})

test.each([
  ['2027', '2027-01-01', true],
  ['2027', '2026-12-31', false],
  ['2027-01-02', '2027-01-01', false],
])('a rated film of %s is released on %s: %s', (releaseDate, today, isOut) => {
  expect(isReleased({ releaseDate, ...unrated, imdbRating: 7 }, today)).toBe(isOut)
  expect(isReleased({ releaseDate, ...unrated, voteAverage: 7 }, today)).toBe(isOut)
})

import { expect, test } from 'vitest'
import { isSameViewing } from './same-viewing.ts'

const report = { movieId: 'tt0113277', session: null, at: '2026-11-22T23:50:00.000Z' }

test.each([
  ['at the same moment', {}, true],
  ['in the morning of the same day', { at: '2026-11-22T02:00:00.000Z' }, true],
  ['just after midnight', { at: '2026-11-23T00:10:00.000Z' }, true],
  ['in the evening of the next day', { at: '2026-11-23T21:00:00.000Z' }, false],
  ['of another film', { movieId: 'tt0133093' }, false],
])('a report %s is about the same viewing: %j', (_, other, isSame) => {
  expect(isSameViewing(report, { ...report, ...other })).toBe(isSame)
})

test('a report of the same session is about the same viewing a week later, one of another session is not', () => {
  const first = { ...report, session: 'p1' }
  const later = { ...first, at: '2026-11-29T23:50:00.000Z' }
  expect(isSameViewing(first, later)).toBe(true)
  expect(isSameViewing(first, { ...later, session: 'p2' })).toBe(false)
})

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

test.each([
  ['two days', '2026-11-20', '2026-11-22', false],
  ['one day', '2026-11-20', '2026-11-20', true],
])('reports that a player kept and sends together are of %s when they say so', (_, first, second, isSame) => {
  const one = { ...report, session: 'p1', watchedOn: first }
  expect(isSameViewing(one, { ...one, session: 'p2', watchedOn: second })).toBe(isSame)
})

test('a report of a day that is sent again without a session days later is about the same viewing', () => {
  const first = { ...report, watchedOn: '2026-11-22' }
  expect(isSameViewing(first, { ...first, at: '2026-11-29T23:50:00.000Z' })).toBe(true)
})

test('a report without a day is compared with one that has a day by their arrival', () => {
  expect(isSameViewing(report, { ...report, watchedOn: '2026-11-20' })).toBe(true)
})

test.each([
  ['of one evening', '2026-11-23T00:03:00+01:00', true],
  ['of two evenings', '2026-11-23T22:10:00+01:00', false],
])('reports of two local days with their moments are %s', (_, watchedAt, isSame) => {
  const one = { ...report, session: 'p1', watchedOn: '2026-11-22', watchedAt: '2026-11-22T22:58:00.000Z' }
  const other = { ...one, session: 'p2', watchedOn: '2026-11-23', watchedAt: new Date(watchedAt).toISOString() }
  expect(isSameViewing(one, other)).toBe(isSame)
})

import { expect, test } from 'vitest'
import { type EarlyPress, parseEarlyPress } from './early-press.ts'

const press: EarlyPress = { path: '/movie/603/rating', method: 'PUT', fields: { stars: '3.5' }, title: 'Matrix', at: 5 }
const reviewId = '0b7f0b1e-0c0d-4f6e-9a55-000000000001'
const stored = (changes: Partial<Record<keyof EarlyPress, unknown>>) => JSON.stringify({ ...press, ...changes })

test.each([
  [{}, { noun: 'rating', filmId: 603, stars: 3.5 }],
  [
    { method: 'DELETE', fields: {} },
    { noun: 'rating', filmId: 603, stars: null },
  ],
  [
    { path: '/movie/603/watchlist', fields: {} },
    { noun: 'watchlist', filmId: 603, isListed: true },
  ],
  [
    { path: '/movie/603/watchlist', method: 'DELETE', fields: {} },
    { noun: 'watchlist', filmId: 603, isListed: false },
  ],
  [
    { path: `/movie/603/reviews/${reviewId}`, fields: { review: 'Good.' } },
    { noun: 'review', filmId: 603, reviewId, text: 'Good.' },
  ],
  [
    { path: `/movie/603/reviews/${reviewId}`, fields: { review: 'Better.', basedOn: '2026-01-01T00:00:00.000Z' } },
    { noun: 'review', filmId: 603, reviewId, text: 'Better.', basedOn: '2026-01-01T00:00:00.000Z' },
  ],
  [
    { path: `/movie/603/reviews/${reviewId}`, method: 'DELETE', fields: {} },
    { noun: 'review', filmId: 603, reviewId, text: null },
  ],
])('the stored press %j is the mutation %j', (changes, mutation) => {
  expect(parseEarlyPress(stored(changes))).toEqual({ mutation, title: 'Matrix', at: 5 })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '7',
  '{}',
  stored({ path: '/movie/603' }),
  stored({ path: '/movie/603/rating/../../../user' }),
  stored({ path: '//evil.example/movie/603/rating' }),
  stored({ method: 'POST' }),
  stored({ fields: { stars: '9' } }),
  stored({ fields: null }),
  stored({ path: `/movie/603/reviews/${reviewId}`, fields: { review: 7 } }),
  stored({ at: 'now' }),
  stored({ title: null }),
])('%s is not a stored press', text => {
  expect(parseEarlyPress(text)).toBeNull()
})

test('a title of any length is cut to 300 characters', () => {
  expect(parseEarlyPress(stored({ title: 'x'.repeat(5000) }))?.title).toHaveLength(300)
})

import { expect, test } from 'vitest'
import { readAnswer } from './read-response.ts'

const review = { id: 'a', text: 'Good.', writtenAt: '2026-01-01T00:00:00Z', changedAt: '2026-01-01T00:00:00Z' }

test('what our routes say is an answer', () => {
  expect(readAnswer({ listedAt: null }, { noun: 'watchlist' })).toEqual({ listedAt: null })
  expect(readAnswer({ stars: 3.5, site: { average: 3.5, count: 1 } }, { noun: 'rating' })).toMatchObject({ stars: 3.5 })
  expect(readAnswer({ review }, { noun: 'review', text: 'Good.' })).toEqual({ review })
  expect(readAnswer(null, { noun: 'review', text: null })).toEqual({ review: null })
})

test.each([undefined, null, '', 'Welcome', 7, [], {}, { review: null }, { stars: 9, site: null }, { listedAt: 5 }])(
  '%j of somebody between is none: nothing counts as saved by it',
  body => {
    expect(readAnswer(body, { noun: 'review', text: 'Good.' })).toBeNull()
    expect(readAnswer(body, { noun: 'rating' })).toBeNull()
    expect(readAnswer(body, { noun: 'watchlist' })).toBeNull()
  },
)

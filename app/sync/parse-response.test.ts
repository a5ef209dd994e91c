import { expect, test } from 'vitest'
import { parseResponse } from './parse-response.ts'

const review = { id: 'a', text: 'Good.', writtenAt: '2026-01-01T00:00:00Z', changedAt: '2026-01-01T00:00:00Z' }

test('the responses of our routes are parsed', () => {
  expect(parseResponse({ listedAt: null }, { noun: 'watchlist' })).toEqual({ listedAt: null })
  expect(parseResponse({ stars: 3.5, site: { average: 3.5, count: 1 } }, { noun: 'rating' })).toMatchObject({
    stars: 3.5,
  })
  expect(parseResponse({ review }, { noun: 'review', text: 'Good.' })).toEqual({ review })
  expect(parseResponse(null, { noun: 'review', text: null })).toEqual({ review: null })
})

test.each([undefined, null, '', 'Welcome', 7, [], {}, { review: null }, { stars: 9, site: null }, { listedAt: 5 }])(
  '%j from a proxy is not a response: nothing counts as saved by it',
  body => {
    expect(parseResponse(body, { noun: 'review', text: 'Good.' })).toBeNull()
    expect(parseResponse(body, { noun: 'rating' })).toBeNull()
    expect(parseResponse(body, { noun: 'watchlist' })).toBeNull()
  },
)

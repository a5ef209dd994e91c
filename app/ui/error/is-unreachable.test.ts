import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { isUnreachable } from './is-unreachable.ts'

test.each([
  'Failed to fetch', // Chromium
  'Failed to fetch (filmdb.example)', // Chromium since 2025
  'NetworkError when attempting to fetch resource.', // Firefox
  'Load failed', // Safari
  'The network connection was lost.', // Safari before 16
])('a fetch without a response is recognised by the message of the browser: %s', message => {
  expect(isUnreachable(new TypeError(message))).toBe(true)
})

test('data that is cut off, or the page of another site in its place, is taken for an unreachable site', () => {
  const cause = new TypeError('network error')
  expect(isUnreachable(new Error('Unable to decode turbo-stream response', { cause }))).toBe(true)
})

test.each([502, 504, 520, 522, 530])('a %i of a proxy is taken for an unreachable site', status => {
  expect(isUnreachable(new ErrorResponse(status, '', '<h1>Bad Gateway</h1>'))).toBe(true)
})

test.each([
  new ErrorResponse(500, '', 'Failed to fetch'),
  new ErrorResponse(503, '', 'Too busy'),
  new Error('Unexpected Server Error'),
  new TypeError("Cannot read properties of undefined (reading 'films')"),
  new TypeError('fetch failed'),
  undefined,
  'Failed to fetch',
])('an error response and a bug in the page are not taken for an unreachable site: %s', error => {
  expect(isUnreachable(error)).toBe(false)
})

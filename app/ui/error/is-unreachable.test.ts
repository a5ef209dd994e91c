import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { isUnreachable } from './is-unreachable.ts'

test.each([
  'Failed to fetch', // Chromium
  'Failed to fetch (filmdb.example)', // Chromium since 2025
  'NetworkError when attempting to fetch resource.', // Firefox
  'Load failed', // Safari
  'The network connection was lost.', // Safari before 16
])('a fetch without an answer is no fault of the site, as this browser words it: %s', sentence => {
  expect(isUnreachable(new TypeError(sentence))).toBe(true)
})

test.each([
  new ErrorResponse(500, '', 'Failed to fetch'),
  new Error('Unexpected Server Error'),
  new Error('Failed to fetch'),
  new TypeError("Cannot read properties of undefined (reading 'films')"),
  new TypeError('fetch failed'),
  undefined,
  'Failed to fetch',
])('what the site answered, and a mistake of the page, is another matter: %s', error => {
  expect(isUnreachable(error)).toBe(false)
})

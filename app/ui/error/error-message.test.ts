import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

const thrown = (status: number, body: unknown) => new ErrorResponse(status, '', body)
const visitor = { hidesDetails: true }

test('the message of a route stands under the heading of its status', () => {
  const shown = errorMessage(thrown(400, 'There is no page "abc" of this list.'), visitor)
  expect(shown).toMatchObject({
    status: 400,
    heading: 'This request is not valid',
    message: expect.stringContaining('abc'),
  })
})

test('a page that needs a member says so in the heading, and how to go on below', () => {
  expect(errorMessage(thrown(401, 'You are not authenticated'), visitor)).toMatchObject({
    heading: 'You are not authenticated',
    message: 'Nothing was changed. Sign in and try again.',
  })
})

test('a route may add films to its message', () => {
  const body = { message: 'No film available', films: [] }
  expect(errorMessage(thrown(404, body), visitor)).toMatchObject({ status: 404, ...body })
})

test('a route may replace the heading of its status', () => {
  const body = { heading: 'No film available', message: 'No film has this address.', films: [] }
  expect(errorMessage(thrown(404, body), visitor)).toMatchObject({ status: 404, ...body })
})

test.each([429, 503])('the HTML of a proxy that responds with %i is not shown to a visitor', status => {
  const shown = errorMessage(thrown(status, '\r\n<html><body>nginx</body></html>'), visitor)
  expect(JSON.stringify(shown)).not.toContain('nginx')
  expect(shown.message).toContain('Try again in a few seconds.')
})

test("the router's own error text is not shown to a visitor", () => {
  const shown = errorMessage(thrown(405, 'Error: You made a POST request but did not provide an `action`'), visitor)
  expect(JSON.stringify(shown)).not.toContain('action')
})

test('an unexpected error has the heading of the spec and hides its text from visitors', () => {
  const shown = errorMessage(new Error('connection to 10.0.0.7 refused'), visitor)
  expect(shown.heading).toBe('Unexpected Application Error!')
  expect(shown.text).toBeNull()
})

test.each([new TypeError('Failed to fetch'), thrown(502, '<h1>Bad Gateway</h1>')])(
  'a site that cannot be reached has no status: %s',
  error => {
    const shown = errorMessage(error, visitor)
    expect(shown).toMatchObject({ status: null, heading: 'filmDB cannot be reached' })
  },
)

test('a developer sees the text of the error', () => {
  expect(errorMessage(new Error('it broke here'), { hidesDetails: false }).text).toContain('it broke here')
})

test.each([undefined, null, 0, 'text', {}, thrown(599, null), thrown(404, { films: 3 })])(
  'the error page has a heading for any thrown value: %j',
  error => expect(errorMessage(error, visitor).heading).not.toBe(''),
)

import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

const thrown = (status: number, problem: unknown) => new ErrorResponse(status, '', problem)
const visitor = { isPublic: true }

test('the sentence of a route stands under the heading of its status', () => {
  const face = errorMessage(thrown(400, 'There is no page "abc" of this list.'), visitor)
  expect(face).toMatchObject({ status: 400, heading: 'That cannot be asked', sentence: expect.stringContaining('abc') })
})

test('a route may bring films to go on with', () => {
  const problem = { sentence: 'No film available', films: [] }
  expect(errorMessage(thrown(404, problem), visitor)).toMatchObject({ status: 404, ...problem })
})

test('a route may have a heading of its own', () => {
  const problem = { heading: 'No film available', sentence: 'No film has this address.', films: [] }
  expect(errorMessage(thrown(404, problem), visitor)).toMatchObject({ status: 404, ...problem })
})

test('the words of the router never reach a visitor', () => {
  const face = errorMessage(thrown(405, 'Error: You made a POST request but did not provide an `action`'), visitor)
  expect(JSON.stringify(face)).not.toContain('action')
})

test('what nobody foresaw has the heading of the spec and keeps its own text from visitors', () => {
  const face = errorMessage(new Error('connection to 10.0.0.7 refused'), visitor)
  expect(face.heading).toBe('Unexpected Application Error!')
  expect(face.text).toBeNull()
})

test('a site that was not reached has no number and no fault', () => {
  const face = errorMessage(new TypeError('Failed to fetch'), visitor)
  expect(face).toMatchObject({ status: null, heading: 'filmDB cannot be reached' })
})

test('whoever works on the site reads the text of the error', () => {
  expect(errorMessage(new Error('it broke here'), { isPublic: false }).text).toContain('it broke here')
})

test.each([undefined, null, 0, 'text', {}, thrown(599, null), thrown(404, { films: 3 })])(
  'any thrown value has a face: %j',
  error => expect(errorMessage(error, visitor).heading).not.toBe(''),
)

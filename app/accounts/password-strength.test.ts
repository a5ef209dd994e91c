import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('nothing typed, nothing said', () => expect(strengthOf('')).toBeNull())

test('too short says how much is missing', () => {
  expect(strengthOf('film')).toEqual({ step: 0, advice: '4 more characters to go.' })
  expect(strengthOf('analyti')).toEqual({ step: 0, advice: '1 more character to go.' })
})

test.each([
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijkl', 1],
  ['abababababab', 1],
  ['projector', 2],
  ['projector lamp', 3],
  ['projector lamp velvet curtain', 4],
])('%j stands at step %i', (password, step) => expect(strengthOf(password)?.step).toBe(step))

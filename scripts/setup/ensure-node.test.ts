import { expect, test } from 'vitest'
import { isSupported } from './ensure-node.mjs'

test.each([
  ['v18.0.0', false],
  ['v20.20.2', false],
  ['v22.21.9', false],
  ['v22.22.0', true],
  ['v23.5.0', false],
  ['v23.11.1', false],
  ['v24.0.0', true],
  ['v24.21.0', true],
])('Node %s is fit: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected)
})

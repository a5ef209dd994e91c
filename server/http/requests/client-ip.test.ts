import { expect, test } from 'vitest'
import { clientAddressBehind } from './client-ip.ts'

const direct = clientAddressBehind([])
const proxied = clientAddressBehind(['10.0.0.0/8', '::1'])

test('without a trusted proxy nothing anybody claims changes who is asking', () => {
  expect(direct('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(direct('::ffff:203.0.113.9', '198.51.100.1, 10.0.0.1')).toBe('203.0.113.9')
})

test('a trusted proxy speaks for the client it names', () => {
  expect(proxied('10.0.0.2', '198.51.100.1')).toBe('198.51.100.1')
  expect(proxied('::1', '198.51.100.1')).toBe('198.51.100.1')
})

test('of a chain the last address counts that no trusted proxy has: the rest anybody can write', () => {
  expect(proxied('10.0.0.2', '1.2.3.4, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
})

test('what is no address ends the chain', () => {
  expect(proxied('10.0.0.2', 'unknown')).toBe('10.0.0.2')
  expect(proxied('10.0.0.2', '<script>, 10.0.0.3')).toBe('10.0.0.3')
  expect(proxied('10.0.0.2', null)).toBe('10.0.0.2')
})

test('an IPv6 client counts by its /64', () => {
  expect(direct('2001:db8:1:2:3:4:5:6', null)).toBe('2001:db8:1:2::/64')
  expect(direct('2001:db8::1', null)).toBe('2001:db8:0:0::/64')
  expect(direct('::1', null)).toBe('0:0:0:0::/64')
})

import { expect, test } from 'vitest'
import { createClientIp } from './client-ip.ts'

const direct = behind([])
const proxied = behind(['10.0.0.0/8', '::1'])

function behind(trusted: string[]) {
  const clientIp = createClientIp(trusted)
  return (remoteAddress: string, forwardedFor: string | null) =>
    clientIp({ headers: forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }, socket: { remoteAddress } })
}

test('without a trusted proxy X-Forwarded-For is ignored', () => {
  expect(direct('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(direct('::ffff:203.0.113.9', '198.51.100.1, 10.0.0.1')).toBe('203.0.113.9')
})

test('the client is the one that a trusted proxy names', () => {
  expect(proxied('10.0.0.2', '198.51.100.1')).toBe('198.51.100.1')
  expect(proxied('::1', '198.51.100.1')).toBe('198.51.100.1')
})

test('a peer that has reset the connection has no address, and no proxy’s word counts', () => {
  for (const trusted of [[], ['10.0.0.0/8']])
    expect(createClientIp(trusted)({ headers: { 'x-forwarded-for': '1.2.3.4' }, socket: {} })).toBe('')
})

test('the client of a chain of proxies is the last IP address that no trusted proxy has', () => {
  expect(proxied('10.0.0.2', '1.2.3.4, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
})

test('a text that is not an IP address ends the chain of proxies', () => {
  expect(proxied('10.0.0.2', 'unknown')).toBe('10.0.0.2')
  expect(proxied('10.0.0.2', '<script>, 10.0.0.3')).toBe('10.0.0.3')
  expect(proxied('10.0.0.2', null)).toBe('10.0.0.2')
})

test.each([
  ['198.51.100.1:4711', '198.51.100.1'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['198.51.100.1:4711, 10.0.0.3:80', '198.51.100.1'],
  ['198.51.100.1:port', '10.0.0.2'],
])('a proxy may name the client with its port, as in %s', (forwardedFor, client) => {
  expect(proxied('10.0.0.2', forwardedFor)).toBe(client)
})

test('an IPv6 client counts by its /64', () => {
  expect(direct('2001:db8:1:2:3:4:5:6', null)).toBe('2001:db8:1:2::/64')
  expect(direct('2001:db8::1', null)).toBe('2001:db8:0:0::/64')
  expect(direct('::1', null)).toBe('0:0:0:0::/64')
})

test('a trusted network of 0 bits holds every IP address', () => {
  expect(behind(['0.0.0.0/0'])('203.0.113.9', '198.51.100.1, 192.0.2.7')).toBe('198.51.100.1')
  expect(behind(['::/0'])('2001:db8::1', '2001:db8:5:6::1')).toBe('2001:db8:5:6::/64')
})

import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isFromThisMachine } from './local-request.ts'

const from = (remoteAddress: string, headers: Record<string, string>) =>
  isFromThisMachine({ socket: { remoteAddress }, headers } as Pick<IncomingMessage, 'socket' | 'headers'>) // all it reads

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('a request from %s is from this machine', address => {
  expect(from(address, { host: 'localhost:3000' })).toBe(true)
})

test.each(['10.0.0.1', '192.168.1.7', '203.0.113.9', '::2', 'fe80::1', '::ffff:10.0.0.1', ''])(
  'a request from %j is from another machine',
  address => {
    expect(from(address, { host: 'localhost:3000' })).toBe(false)
  },
)

test('a request through a proxy on this machine is not local', () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect(from('127.0.0.1', { host: 'localhost', [header]: '127.0.0.1' }), header).toBe(false)
  }
  expect(from('127.0.0.1', { host: 'films.example' })).toBe(false)
})

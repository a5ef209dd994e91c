import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { toIPv4 } from './client-ip.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether the request comes from this machine and not through a proxy: the connection is local, the host is a name of
 * this machine, and no header of a proxy is there.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) {
  const peer = toIPv4(socket.remoteAddress ?? '')
  const isForAnother = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(name => headers[name] !== undefined)
  const isNamedHere = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  return !isForAnother && isNamedHere && loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
}

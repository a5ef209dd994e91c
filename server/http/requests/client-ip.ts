// The IP address of the client: the peer of the connection, or the client that a trusted proxy names.
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddr from 'proxy-addr'

type Incoming = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }

/**
 * Returns the function from a request to its client's IP address: the last one of `X-Forwarded-For` that no trusted
 * proxy has (`trusted`: IP addresses and networks). An IPv6 address counts by its /64, which is what one household or
 * one rented server has.
 */
export function createClientIp(trusted: string[]) {
  const isTrusted = createProxyCheck(trusted)
  return ({ headers, socket }: Incoming) => {
    // Undefined when the peer has reset the connection.
    const remoteAddress = socket.remoteAddress ?? ''
    // proxy-addr reads only these two.
    const request = { headers, socket: { remoteAddress } } as Parameters<typeof proxyAddr.all>[0]
    const chain =
      headers['x-forwarded-for'] === undefined
        ? [remoteAddress]
        : proxyAddr.all(request, text => isTrusted(withoutPort(text))).map(withoutPort)
    // A text that is not an IP address ends the chain: the client could have written it.
    return toClientAddress(chain.findLast(text => isIP(text)) ?? '')
  }
}

/** Some proxies write the port of the client as well: `198.51.100.1:4711`, `[2001:db8::1]:443`. */
const withoutPort = (text: string) =>
  text.replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1').replace(/^([\d.]+):\d{1,5}$/, '$1')

/** The IP address that limits count by: IPv4, or the /64 of an IPv6 address. */
export function toClientAddress(ip: string) {
  const client = toIPv4(ip)
  return isIPv6(client) ? networkOf(client) : client
}

/** Returns the function that checks whether an IP address is one of a trusted proxy. */
export function createProxyCheck(trusted: string[]) {
  // proxy-addr takes no network of 0 bits.
  const networks = trusted.flatMap(entry => {
    if (!/\/0+$/.test(entry)) return entry
    return isIPv6(entry.split('/')[0] ?? '') ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1']
  })
  const isTrusted = proxyAddr.compile(networks)
  return (ip: string) => isIP(ip) !== 0 && isTrusted(ip, 0)
}

/** IPv6 sockets write an IPv4 address as `::ffff:10.0.0.1`. */
export const toIPv4 = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

function networkOf(ip: string) {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

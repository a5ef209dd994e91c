// Who is really asking: the peer of the connection, unless that is a proxy the operator trusts to speak for others.
import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Gives the function from a peer's address and its `X-Forwarded-For` to the client's address: the last one in the
 * chain that no trusted proxy has (TRUSTED_PROXY: addresses and networks). IPv6 counts by its /64, which is what one
 * household or one rented server has.
 */
export function clientAddressBehind(trusted: string[]) {
  const proxies = listOf(trusted)
  const isTrusted = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (peer: string, forwardedFor: string | null) => {
    const chain = [...(forwardedFor ?? '').split(','), peer].map(text => plain(text.trim()))
    let client = plain(peer)
    for (const address of chain.reverse()) {
      // What is no address was made up by whoever stands in front of the last one believed.
      if (isIP(address) === 0) break
      client = address
      if (!isTrusted(address)) break
    }
    return isIPv6(client) ? networkOf(client) : client
  }
}

/** Whether the peer of a connection is a trusted proxy. */
export function isTrustedProxy(trusted: string[]) {
  const proxies = listOf(trusted)
  return (peer: string) => {
    const address = plain(peer)
    return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

function listOf(trusted: string[]) {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** An IPv4 address the way IPv6 sockets write it is an IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function networkOf(address: string) {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

// A server whose connections are limited, and clients of several addresses of the loopback network.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { limitConnections } from '#server/http/connection/connections.ts'
import { serializeRequests } from '#server/http/connection/serialize-requests.ts'

/** More than the buffers of a connection take. */
const large = Buffer.alloc(20_000_000)

/**
 * A server with room for ten connections, which answers `/slow` only at the end of the test, and `/large` with more than
 * fits on the way. `maxUnreadMs`: then a response that is not read counts no more.
 */
export async function startLimitedServer({ maxUnreadMs }: { maxUnreadMs?: number } = {}) {
  const closed: number[] = []
  const begun: string[] = []
  const slow: (() => void)[] = []
  const server = createServer(
    serializeRequests(
      (request, response) => {
        connections.onRequest(response)
        begun.push(request.url ?? '')
        if (request.url !== '/slow') response.end(request.url === '/large' ? large : 'answered')
        else slow.push(() => response.end('late'))
      },
      { onTooMany: () => {} },
    ),
  )
  const connections = limitConnections(server, {
    maxConnections: 10,
    maxPerPeer: 8,
    ...(maxUnreadMs !== undefined && { maxUnreadMs }),
    isTrustedProxy: () => false,
    onTooMany: () => closed.push(connections.count()),
  })
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  /** A connection of the client with this address on the loopback network. */
  const open = async (client: string) => {
    const before = accepted
    const socket = connect({ port, host: '127.0.0.1', localAddress: client })
    socket.on('error', () => {})
    await once(socket, 'connect')
    await expect.poll(() => accepted).toBe(before + 1)
    return socket
  }
  const ask = async (client: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: client })
    socket.write('GET / HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n')
    return text(socket)
  }
  return { server, open, ask, closed, begun, finishSlow: () => slow.map(finish => finish()) }
}

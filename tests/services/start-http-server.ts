import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createHttpServer } from '#server/http/connection/create-http-server.ts'
import { requestFrom } from '../client/request-from.ts'

/** More than the buffers of a connection take. */
export const large = 'films '.repeat(4_000_000)

type ServerOptions = { unreadTimeout?: number; lingerMs?: number; held?: Promise<unknown> }

/**
 * A server whose first step throws for `/broken`, and for `/half` after the head of the response; pages are the bodies
 * sent to them. `unreadTimeout` is the time it waits for a client to read on, in milliseconds. `/held` is answered
 * after `held`, `/refused` without reading the body, and `/hit` in the first step.
 */
export async function startHttpServer({ unreadTimeout, lingerMs, held }: ServerOptions = {}) {
  const errors: unknown[] = []
  const shed: string[] = []
  const answered: string[] = []
  const { server, connections, drain } = createHttpServer({
    async fetch(request) {
      answered.push(new URL(request.url).pathname)
      if (request.url.endsWith('/refused'))
        return new Response('refused', { status: 413, headers: { Connection: 'close' } })
      if (request.url.endsWith('/held')) await held
      return new Response(request.url.endsWith('/large') ? large : `page of ${await request.text()}`)
    },
    ...(unreadTimeout !== undefined && { unreadTimeout }),
    ...(lingerMs !== undefined && { lingerMs }),
    serveHit({ url }, outgoing) {
      if (url === '/hit') return Boolean(outgoing.end('hit'))
      if (url === '/half') outgoing.writeHead(200).write('half')
      if (url === '/broken' || url === '/half') throw new Error('the first step failed')
      return false
    },
    publicUrl: 'http://localhost',
    trustedProxy: [],
    maxConnections: 400,
    metrics: { onShed: reason => shed.push(reason), watchConnections: () => {} },
    onError: error => errors.push(error),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    server,
    port,
    connections,
    drain,
    errors,
    shed,
    answered,
    get: (path: string) => requestFrom('127.0.0.1', `http://127.0.0.1:${port}${path}`),
  }
}

// An outside service on loopback: responds as the real one does, records its calls, and can be made to fail.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Call = { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }
export type Reply = { status?: number; headers?: Record<string, string>; json?: unknown; body?: string | Uint8Array }

/** Returns the reply to a call, or writes to `response` itself and returns nothing. */
export type Handler = (call: Call, response: ServerResponse) => Reply | undefined

export type Service = {
  url: string
  port: number
  /** Every call so far, failed ones too. */
  calls: Call[]
  /** Responds with this handler until `recover()`. */
  failWith(handler: Handler): void
  recover(): void
  close(): Promise<void>
}

/** Starts a service; a port is chosen when none is given. */
export async function startService(handler: Handler, { port = 0 } = {}): Promise<Service> {
  const calls: Call[] = []
  let current = handler
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
    const call = { path: pathname, query: searchParams, headers: request.headers }
    calls.push(call)
    const reply = current(call, response)
    if (reply) send(response, reply)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo // a server that listens on a port has one
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    calls,
    failWith: failing => (current = failing),
    recover: () => (current = handler),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function send(response: ServerResponse, { status = 200, headers, json, body = JSON.stringify(json) }: Reply) {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8', ...headers }).end(body)
}

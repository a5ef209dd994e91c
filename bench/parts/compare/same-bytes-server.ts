// The baseline of pages.ts, a process apart: node:http that sends the same bytes to every request. The parent sends the
// headers and the body, and receives the port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port)) // a server that listens on a port
})
process.on('disconnect', () => process.exit(0))

// Input that Node's parser rejects never becomes a request: the response is written to the socket, which is then closed.
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setSecurityHeaders } from '../responses/security-headers.ts'
import { type ErrorStatus, staticErrorPage } from '../responses/static-error-page.ts'

/** The error codes of Node's parser, and the status of the response. */
const statuses: Record<string, ErrorStatus> = {
  // Unknown to Node, so that no path supports it (RFC 9110, section 15.6.2).
  HPE_INVALID_METHOD: 501,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

type Options = { https: boolean; findResponse: (socket: Duplex) => ServerResponse | null }

/**
 * Responds to malformed input with a static error page and the security headers, after the responses to the requests
 * before it (RFC 9112, section 9.3.2). `findResponse` returns the response under way on a connection.
 */
export function rejectMalformed(server: Server, { https, findResponse }: Options) {
  /** Connections with malformed input. More of it ends them, so that no client holds one by sending bytes. */
  const rejected = new WeakSet<Duplex>()

  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || rejected.has(socket)) return socket.destroy()
    rejected.add(socket)
    endAfterResponses(socket, await toMessage(statuses[error.code ?? ''] ?? 400, { https }))
  })

  function endAfterResponses(socket: Duplex, message: Buffer) {
    const response = findResponse(socket)
    // The input may also be the body of the request under way, whose response this then is.
    if (response && (response.req.complete || response.headersSent)) {
      response.once('close', () => endAfterResponses(socket, message))
    } else if (socket.writable) socket.end(message)
  }
}

/** The whole response as it is sent. */
async function toMessage(status: ErrorStatus, { https }: { https: boolean }): Promise<Buffer> {
  const page = staticErrorPage(status, { Connection: 'close' })
  setSecurityHeaders(page.headers, { https })
  const body = Buffer.from(await page.arrayBuffer())
  page.headers.set('Content-Length', String(body.length))
  const head = [...page.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`), body])
}

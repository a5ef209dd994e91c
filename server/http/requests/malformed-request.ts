// Input that Node's parser rejects never becomes a request: the response is written to the socket, which is then closed.
import { type Server, STATUS_CODES } from 'node:http'
import { setSecurityHeaders } from '../responses/security-headers.ts'
import { type ErrorStatus, staticErrorPage } from '../responses/static-error-page.ts'

/** The error codes of Node's parser, and the status of the response. */
const statuses: Record<string, ErrorStatus> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to malformed input with a static error page and the security headers. */
export function rejectMalformed(server: Server, { https }: { https: boolean }) {
  server.on('clientError', async (error: NodeJS.ErrnoException, line) => {
    if (error.code === 'ECONNRESET' || !line.writable) return line.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const page = staticErrorPage(status, { Connection: 'close', ...(status === 405 && { Allow: 'GET, HEAD' }) })
    setSecurityHeaders(page.headers, { https })
    const body = Buffer.from(await page.arrayBuffer())
    page.headers.set('Content-Length', String(body.length))
    const head = [...page.headers].map(([name, value]) => `${name}: ${value}\r\n`)
    line.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`), body]))
  })
}

// What is no HTTP, or none we take, never becomes a request: it is answered on the line itself, and the line is closed.
import { type Server, STATUS_CODES } from 'node:http'
import type { ErrorStatus } from '#app/ui/error/status-messages.ts'
import { secure } from '../responses/security-headers.ts'
import { staticErrorPage } from '../responses/static-error-page.ts'

/** What Node's parser says, and the status that tells it. */
const statuses: Record<string, ErrorStatus> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Gives every line that holds no request a page of its own, with the headers every answer has. */
export function answerUnreadable(server: Server, { https }: { https: boolean }) {
  server.on('clientError', async (error: NodeJS.ErrnoException, line) => {
    if (error.code === 'ECONNRESET' || !line.writable) return line.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const page = staticErrorPage(status, { Connection: 'close', ...(status === 405 && { Allow: 'GET, HEAD' }) })
    secure(page.headers, { https })
    const body = Buffer.from(await page.arrayBuffer())
    page.headers.set('Content-Length', String(body.length))
    const head = [...page.headers].map(([name, value]) => `${name}: ${value}\r\n`)
    line.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`), body]))
  })
}

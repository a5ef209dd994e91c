import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { sendRepresentation, toErrorRepresentation } from '../responses/representation.ts'
import { setSecurityHeaders } from '../responses/security-headers.ts'
import { type ErrorStatus, staticErrorPage } from '../responses/static-error-page.ts'
import type { ServeHit } from '../serve-hits.ts'
import { isUnknownExpectation } from './head-rules.ts'

export type ResponderOptions = {
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>
  serveHit: ServeHit
  publicUrl: string
  /** Called when a request fails before `fetch`. */
  onError: (error: unknown) => void
}

/** `respond` begins the response to a request. `reject` sends an error page instead, and closes the connection. */
export function createResponder({ fetch, serveHit, publicUrl, onError }: ResponderOptions) {
  const https = publicUrl.startsWith('https:')
  const secured = (status: ErrorStatus) => {
    const page = staticErrorPage(status, { Connection: 'close' })
    setSecurityHeaders(page.headers, { https })
    return page
  }
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    // This server speaks HTTP/1 only, so that env is one of HTTP/1 above.
    errorHandler: error => secured(error instanceof RequestError ? 400 : 500),
  })
  const reject = (outgoing: ServerResponse, status: ErrorStatus) => {
    toErrorRepresentation(secured(status), { https })
      .then(page => sendRepresentation(outgoing, page))
      .catch(() => outgoing.destroy()) // the head of another response is sent
  }
  function respond(incoming: IncomingMessage, outgoing: ServerResponse, ipAddress: string) {
    if (isUnknownExpectation(incoming)) return reject(outgoing, 417)
    try {
      // The client closed the connection while the request waited.
      if (incoming.socket.destroyed || serveHit(incoming, outgoing, ipAddress)) return
      listener(incoming, outgoing)
    } catch (error) {
      onError(error)
      reject(outgoing, 500)
    }
  }
  return { respond, reject }
}

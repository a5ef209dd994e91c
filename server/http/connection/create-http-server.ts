// Node's HTTP server with our limits, and with our pages in place of Node's own error responses.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { seconds } from '#app/domain/units.ts'
import type { HttpMetrics } from '../../monitoring/http-metrics.ts'
import { createFairStart } from '../limits/fair-start.ts'
import { createClientIp, createProxyCheck } from '../requests/client-ip.ts'
import { rejectMalformed } from '../requests/malformed-request.ts'
import { limitConnections } from './connections.ts'
import { createResponder, type ResponderOptions } from './create-responder.ts'
import { createDrain } from './drain.ts'
import { findHeadError, maxHeadersCount } from './head-rules.ts'
import { createLinger } from './linger-on-close.ts'
import { serializeRequests } from './serialize-requests.ts'

/** The whole head of a request, then the whole request: a large file on a slow line takes its minute. */
const headersTimeout = 20 * seconds
const requestTimeout = 90 * seconds

/** A connection on which nothing moves while a request or its response is under way. */
const idleTimeout = 120 * seconds

/**
 * A whole response is written, and no byte of it leaves the process. Node measures from the last byte that left, in steps
 * of this time, so that the connection is closed after twice as long at the latest.
 */
const defaultUnreadTimeout = 30 * seconds

/**
 * A proxy sends requests on the connections that it keeps open. When this server closes such a connection at that
 * moment, the request is lost, and a POST is not repeated. So this server waits longer than the proxies, which close
 * theirs first: nginx after 60 s, Traefik 90 s, Caddy 120 s, Google's balancer 600 s. Browsers repeat such a request by
 * themselves, so that their connections make room sooner.
 */
const keepAliveTimeoutOf = (trustedProxy: string[]) => (trustedProxy.length > 0 ? 620 : 5) * seconds

/**
 * The response to this request of a connection closes it, so that a balancer can move the client to another server. Node's
 * own `maxRequestsPerSocket` leaves the closing to the client, and responds with 503 to one that sends on.
 */
const maxRequestsPerConnection = 1000

type Options = ResponderOptions & {
  trustedProxy: string[]
  /** A quarter of them may be of one peer. */
  maxConnections: number
  metrics: Pick<HttpMetrics, 'onShed' | 'watchConnections'>
  /** In milliseconds. */
  unreadTimeout?: number
  /** In milliseconds (linger-on-close.ts). */
  lingerMs?: number
}

/** A server that does not listen yet, its connections, and how they end. */
export function createHttpServer({
  fetch,
  serveHit,
  publicUrl,
  trustedProxy,
  maxConnections,
  metrics,
  onError,
  unreadTimeout = defaultUnreadTimeout,
  lingerMs,
}: Options) {
  const { respond, reject } = createResponder({ fetch, serveHit, publicUrl, onError })
  const server = createServer({
    requireHostHeader: false,
    optimizeEmptyRequests: true,
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: 5 * seconds,
  })
  const keepAliveTimeout = keepAliveTimeoutOf(trustedProxy)
  Object.assign(server, { maxHeadersCount, keepAliveTimeout, timeout: idleTimeout })

  const connections = limitConnections(server, {
    maxConnections,
    maxPerPeer: maxConnections / 4,
    isTrustedProxy: createProxyCheck(trustedProxy),
    onTooMany: () => metrics.onShed('too_many_connections'),
  })
  const linger = createLinger({ findRequest: connections.findRequest, lingerMs })
  server.on('connection', linger.onConnection)
  const drain = createDrain(server, { connections, linger })
  metrics.watchConnections(connections.count)

  /** Until the next request. Between two requests Node sets keepAliveTimeout. */
  const setTimeouts = ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    socket.setTimeout(idleTimeout)
    outgoing.once('prefinish', () => socket.setTimeout(unreadTimeout))
  }

  const clientIp = createClientIp(trustedProxy)
  const fairStart = createFairStart()
  const start = serializeRequests(
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      // The response before it closes the connection (RFC 9112, section 9.6).
      if (!incoming.socket.writable) return
      const count = connections.onRequest(outgoing)
      // Node then sends `Connection: close` and closes the connection after this response.
      if (count === maxRequestsPerConnection) outgoing.shouldKeepAlive = false
      drain.onRequest(outgoing)
      setTimeouts(incoming, outgoing)
      const headError = findHeadError(incoming)
      if (headError) return reject(outgoing, headError)
      // HTTP/1.0 has no Host (RFC 9112, section 3.2); the site does not rely on it.
      if (incoming.httpVersion === '1.0') incoming.headers.host ??= new URL(publicUrl).host
      const ipAddress = clientIp(incoming)
      fairStart(ipAddress, () => respond(incoming, outgoing, ipAddress))
    },
    { onTooMany: () => metrics.onShed('pipeline_too_long') },
  )
  server.on('request', start)
  // Limits come first: read-request-body.ts sends the 100 when the body is wanted.
  server.on('checkContinue', start)
  server.on('checkExpectation', start)
  rejectMalformed(server, { https: publicUrl.startsWith('https:'), findResponse: connections.findResponse })
  return { server, connections, drain }
}

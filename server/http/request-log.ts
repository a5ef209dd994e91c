import type { MiddlewareHandler } from 'hono'
import { countRoundTrips } from '#app/db/pool/round-trips.server.ts'
import { pictures } from '#app/domain/paths.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'

/** Logs one line for each request: method, path, status, milliseconds, database round trips. The query is left out, because searches are private. */
export const logRequests =
  (log: Log, { onRequest }: Pick<Metrics, 'onRequest'>): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now()
    const count = { roundTrips: 0 }
    await countRoundTrips(count, next)
    const { method, path, raw } = c.req
    const status = c.res.status === internalServerError && raw.signal.aborted ? clientClosedRequest : c.res.status
    const line = { method, path, status, ms: Math.round(10 * (performance.now() - startedAt)) / 10, ...count }
    onRequest(line)
    if (line.status >= 500 && line.status !== serviceUnavailable) log.error(line, 'request')
    else if (isFile(path)) log.debug(line, 'request')
    else log.info(line, 'request')
  }

// The router aborts when the client has left, and responds with 500; nginx logs 499 for that.
const internalServerError = 500
export const clientClosedRequest = 499

// Load shedding and an unavailable database respond with 503. Any other status above 499 is an error of ours.
const serviceUnavailable = 503

const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith(pictures)

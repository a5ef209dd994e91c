import type { MiddlewareHandler } from 'hono'
import { countRoundTrips } from '#app/db/pool/round-trips.server.ts'
import { redactToken } from '#app/domain/http/redact-token.ts'
import { assets, pictures } from '#app/domain/paths.ts'
import type { HttpMetrics } from '../monitoring/http-metrics.ts'
import { type Log, withoutRedaction } from '../monitoring/log.ts'

/** Characters of a path in a line, so that a flood of long ones does not fill the disk. */
const maxPath = 300

/** One response. `startedAt` is a time of performance.now(). */
type Responded = { method: string; path: string; status: number; startedAt: number; roundTrips: number }

export type RequestLog = ReturnType<typeof createRequestLog>

/**
 * Returns the function that logs one line for each response: method, path, status, milliseconds, database round trips. The
 * query is left out, because searches are private, and so are the tokens of secret links.
 */
export function createRequestLog(log: Log, { onRequest }: Pick<HttpMetrics, 'onRequest'>) {
  const lines = withoutRedaction(log)
  return ({ method, path: requested, status, startedAt, roundTrips }: Responded) => {
    const path = redactToken(requested).slice(0, maxPath)
    const ms = Math.round(10 * (performance.now() - startedAt)) / 10
    const line = { method, path, status, ms, roundTrips }
    onRequest(line)
    if (status >= 500 && status !== serviceUnavailable) lines.error(line, 'request')
    else if (isFile(path)) lines.debug(line, 'request')
    else lines.info(line, 'request')
  }
}

/** Logs each response of the app. */
export const logRequests =
  (logRequest: RequestLog): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now()
    const count = { roundTrips: 0 }
    await countRoundTrips(count, next)
    const { method, path, raw } = c.req
    const status = c.res.status === internalServerError && raw.signal.aborted ? clientClosedRequest : c.res.status
    logRequest({ method, path, status, startedAt, ...count })
  }

// The router aborts when the client has left, and responds with 500; nginx logs 499 for that.
const internalServerError = 500
export const clientClosedRequest = 499

// Load shedding and an unavailable database respond with 503. Any other status above 499 is an error of ours.
const serviceUnavailable = 503

const isFile = (path: string) => path.startsWith(assets) || path.startsWith(pictures)

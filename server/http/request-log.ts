import type { MiddlewareHandler } from 'hono'
import { countStatements } from '#app/db/pool/statement-count.server.ts'
import { pictures } from '#app/domain/paths.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'

/** One line a request: method, path, status, milliseconds, SQL statements. The query stays out: what people search is theirs. */
export const logRequests =
  (log: Log, { onRequest }: Pick<Metrics, 'onRequest'>): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now()
    const count = { statements: 0 }
    await countStatements(count, next)
    const { method, path, raw } = c.req
    const status = c.res.status === failed && raw.signal.aborted ? visitorLeft : c.res.status
    const line = { method, path, status, ms: Math.round(10 * (performance.now() - startedAt)) / 10, ...count }
    onRequest(line)
    if (line.status >= 500 && line.status !== notNow) log.error(line, 'request')
    else if (isFile(path)) log.debug(line, 'request')
    else log.info(line, 'request')
  }

// The router breaks off what nobody waits for any more, and calls that a failure; 499 is nginx' number for it.
const failed = 500
export const visitorLeft = 499

// Said on purpose, with a sentence; anything else above 499 is a mistake of ours.
const notNow = 503

const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith(pictures)

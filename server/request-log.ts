import type { MiddlewareHandler } from 'hono'
import type { Figures } from './figures.ts'
import type { Log } from './log.ts'

/** One line a request: method, path, status, milliseconds. The query stays out: what people search is theirs. */
export const logRequests =
  (log: Log, { onRequest }: Pick<Figures, 'onRequest'>): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { method, path } = c.req
    const line = { method, path, status: c.res.status, ms: Math.round(10 * (performance.now() - startedAt)) / 10 }
    onRequest(line)
    if (line.status >= 500 && line.status !== notNow) log.error(line, 'request')
    else if (isFile(path)) log.debug(line, 'request')
    else log.info(line, 'request')
  }

// Said on purpose, with a sentence; anything else above 499 is a mistake of ours.
const notNow = 503

const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/img/')

import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { isGetOrHead } from '../requests/is-get-or-head.ts'
import type { LoadLimits } from './load-limits.ts'

type Bindings = { Bindings: HttpBindings }

/** Counts writes of an IP address before their body is read. Throws ShedError when there are too many. */
export const consumeWrites =
  (limits: Pick<LoadLimits, 'consume'>, ipAddressOf: (c: Context<Bindings>) => string): MiddlewareHandler<Bindings> =>
  async (c, next) => {
    if (!isGetOrHead(c.req.method)) limits.consume('write', ipAddressOf(c))
    return next()
  }

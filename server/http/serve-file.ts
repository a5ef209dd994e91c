import type { MiddlewareHandler } from 'hono'
import { isGetOrHead } from './requests/is-get-or-head.ts'
import { toResponse } from './responses/representation.ts'
import type { StaticFiles } from './static-files.ts'

/** Responds with the built browser file of the path, in the best encoding that the browser accepts. */
export const serveFile =
  (files: StaticFiles): MiddlewareHandler =>
  async (c, next) => {
    const file = files.find(c.req.path, c.req.header('Accept-Encoding'))
    return file && isGetOrHead(c.req.method) ? toResponse(file, c.req.method) : next()
  }

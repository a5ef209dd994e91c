import type { MiddlewareHandler } from 'hono'
import { messages } from '#app/accounts/forms/messages.ts'
import { paths } from '#app/domain/paths.ts'
import type { HttpMetrics } from '../../monitoring/http-metrics.ts'
import { staticErrorPage } from '../responses/static-error-page.ts'

/** Paths of the forms that hash a password for an anonymous visitor. */
const hashingPaths: string[] = [paths.signIn, paths.signUp]

/** The cookie of a browser in which a member signed in before; the sign-in verifies it. */
const deviceCookie = /(?:^|;\s*)(?:__Host-)?filmdb\.device=/

/**
 * Rejects forms while the queue of the password hashing is full, with a static page: a flood of sign-ins must not slow
 * down the pages. Requests of a page's script (`.data`) reach the form, which keeps what was typed.
 */
export const shedLoadWhileFull =
  (isFull: () => boolean, { onShed }: Pick<HttpMetrics, 'onShed'>): MiddlewareHandler =>
  async (c, next) => {
    const isFlood = c.req.method === 'POST' && hashingPaths.includes(c.req.path) && isFull()
    if (!isFlood || deviceCookie.test(c.req.header('Cookie') ?? '')) return next()
    onShed('hashing_queue_full')
    return staticErrorPage(503, { 'Retry-After': '2' }, { message: messages.tooBusy })
  }

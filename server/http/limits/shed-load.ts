import type { MiddlewareHandler } from 'hono'
import { messages } from '#app/accounts/forms/messages.ts'
import type { HttpMetrics } from '../../monitoring/http-metrics.ts'
import { staticErrorPage } from '../responses/static-error-page.ts'

/** Forms that hash a password for somebody the site does not know yet. */
const forStrangers = /^\/sign(?:in|up)$/

/** A browser that says a member used it before; the sign-in finds out whether that is so. */
const usedBefore = /(?:^|;\s*)(?:__Host-)?filmdb\.device=/

/**
 * While more passwords wait to be checked than the server takes, further forms are answered by a page that costs
 * nothing to make: a flood of sign-ins must not take the time of those who only read. What a page's own script sends
 * (`.data`) goes on to the form, which keeps what was typed.
 */
export const shedLoadWhileFull =
  (isFull: () => boolean, { onShed }: Pick<HttpMetrics, 'onShed'>): MiddlewareHandler =>
  async (c, next) => {
    const isFlood = c.req.method === 'POST' && forStrangers.test(c.req.path) && isFull()
    if (!isFlood || usedBefore.test(c.req.header('Cookie') ?? '')) return next()
    onShed('hashing_queue_full')
    return staticErrorPage(503, { 'Retry-After': '2' }, { sentence: messages.tooBusy })
  }

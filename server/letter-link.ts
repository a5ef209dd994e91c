// A letter's link carries its token in the address. Whoever opens it is sent on without it, with the token in a cookie
// that no script reads: so it stays in no history, no log, and in no Referer of the next request.
import type { MiddlewareHandler } from 'hono'
import { leaveToken } from '#app/accounts/letter-token.ts'

const pages = ['/updatepassword', '/delete-account', '/confirm-address']

/** Answers the opening of a letter's link; everything else goes on. */
export const openLetterLinks =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const token = c.req.query('token')
    if (c.req.method !== 'GET' || token === undefined || !pages.includes(c.req.path)) return next()
    const headers = {
      Location: c.req.path,
      'Set-Cookie': leaveToken(token, publicUrl),
      'Referrer-Policy': 'no-referrer',
    }
    return new Response(null, { status: 302, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

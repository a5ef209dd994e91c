// A letter's link carries its token in the address. Whoever opens it is sent on without it, with the token in a cookie
// that no script reads: so it stays in no history, no log, and in no Referer of the next request.
import type { MiddlewareHandler } from 'hono'
import { leaveToken, linkPages } from '#app/accounts/letter-token.ts'

const pageAt = (path: string) => (Object.keys(linkPages) as (keyof typeof linkPages)[]).find(page => page === path)

/** Answers the opening of a letter's link; everything else goes on. */
export const openLetterLinks =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const token = c.req.query('token')
    const page = pageAt(c.req.path)
    if (c.req.method !== 'GET' || token === undefined || !page) return next()
    const headers = {
      Location: page,
      'Set-Cookie': leaveToken(page, token, publicUrl),
      'Referrer-Policy': 'no-referrer',
    }
    return new Response(null, { status: 302, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

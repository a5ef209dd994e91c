// A letter's link carries its token in the address. Whoever opens it is sent on without it, with the token in a cookie
// that no script reads: so it stays in no history, no log, and in no Referer of the next request.
import type { MiddlewareHandler } from 'hono'
import { type LinkPurpose, linkPages, linkTokenCookie } from '#app/accounts/emails/link-token.ts'

const purposes = Object.keys(linkPages) as LinkPurpose[] // what an object of ours has for keys

/** Answers the opening of a letter's link; everything else goes on. */
export const openEmailLinks =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const token = c.req.query('token')
    const purpose = purposes.find(purpose => linkPages[purpose] === c.req.path)
    if (c.req.method !== 'GET' || token === undefined || !purpose) return next()
    const headers = {
      Location: c.req.path,
      'Set-Cookie': linkTokenCookie(purpose, token, publicUrl),
      'Referrer-Policy': 'no-referrer',
    }
    return new Response(null, { status: 302, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

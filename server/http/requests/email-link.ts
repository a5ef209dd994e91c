// The link in an email has a token in its URL. The response redirects to the URL without it and stores the token in a
// cookie that no script reads, so that it is in no history, no log and no Referer.
import type { MiddlewareHandler } from 'hono'
import { type LinkPurpose, linkPages, linkTokenCookie } from '#app/accounts/emails/link-token.ts'

const purposes = Object.keys(linkPages) as LinkPurpose[] // the object has no other keys

/** Responds to requests for the link of an email. */
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

// The cookie of a session as better-auth writes it: the token, a dot, and its seal, all of it URL-encoded.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token in such a cookie, or null when the seal is not ours. `secret` is better-auth's. */
export function sessionToken(cookie: string, secret: string) {
  const [token, mac, ...more] = decoded(cookie).split('.')
  if (!token || !mac || more.length > 0) return null
  const right = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(mac, 'base64')
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/** Such a cookie for a token. */
export const sessionCookieValue = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

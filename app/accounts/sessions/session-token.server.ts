// The session cookie in better-auth's format: the token, a dot and its MAC, URL-encoded.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the token, or null when the MAC is wrong. `secret` is better-auth's. */
export function sessionToken(cookie: string, secret: string) {
  const [token, mac, ...more] = decoded(cookie).split('.')
  if (!token || !mac || more.length > 0) return null
  const right = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(mac, 'base64')
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/** Returns the cookie value of a token. */
export const sessionCookieValue = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

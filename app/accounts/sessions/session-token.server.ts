// The session cookie in better-auth's format: the token, a dot and its MAC, URL-encoded.
import { decodePercent } from '#app/domain/text/decode-percent.ts'
import type { Accounts } from '../accounts.server.ts'
import { idleSeconds, sessionCookieName } from '../auth/auth.server.ts'
import { formatCookie, parseCookie } from '../cookies.ts'
import { createMac, isSameMac } from '../mac.server.ts'

type Signed = Pick<Accounts, 'secret' | 'publicUrl'>

/**
 * Returns the token of the session cookie, whether or not the session has ended; null without the cookie and when its
 * MAC is wrong. `secret` is better-auth's.
 */
export function parseSessionToken(headers: Headers, { secret, publicUrl }: Signed) {
  const cookie = parseCookie(headers, sessionCookieName(publicUrl)) ?? ''
  const [token, mac, ...more] = (decodePercent(cookie) ?? '').split('.')
  if (!token || !mac || more.length > 0) return null
  return isSameMac(mac, createMac(secret, token, 'base64')) ? token : null
}

/** Returns the `Set-Cookie` header of a token, for a session that is used now. */
export const sessionCookie = ({ secret, publicUrl }: Signed, token: string) =>
  formatCookie(sessionCookieName(publicUrl), sessionCookieValue(token, secret), {
    publicUrl,
    seconds: idleSeconds,
  })

export const sessionCookieValue = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${createMac(secret, token, 'base64')}`)

import type { Accounts } from '#app/accounts/accounts.server.ts'
import { sessionCookieName } from '#app/accounts/auth/auth.server.ts'
import { parseCookie } from '#app/accounts/cookies.ts'
import { parseFlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { sessionToken } from '#app/accounts/sessions/session-token.server.ts'
import type { RouteRule } from '#app/route-rule.ts'

type Signed = Pick<Accounts, 'secret' | 'publicUrl'>

/**
 * Whether a response is for one visitor and stays out of the page cache: by its route, by a pending flash message,
 * or by a session cookie with a right signature. Any other cookie changes nothing. Sends no statement.
 */
export const isPersonal = (headers: Headers, { cacheScope }: RouteRule, accounts: Signed) =>
  cacheScope !== 'public' &&
  (cacheScope === 'private' ||
    parseFlashMessage(headers, accounts.publicUrl) !== null ||
    sessionTokenIn(headers, accounts) !== null)

/** The token of a session cookie that this site has signed, whether or not the session has ended; or null. */
export function sessionTokenIn(headers: Headers, { secret, publicUrl }: Signed) {
  const cookie = parseCookie(headers, sessionCookieName(publicUrl))
  return cookie === null ? null : sessionToken(cookie, secret)
}

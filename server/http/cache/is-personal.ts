import type { Accounts } from '#app/accounts/accounts.server.ts'
import { parseFlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { parseSessionToken } from '#app/accounts/sessions/session-token.server.ts'
import type { RouteRule } from '#app/route-rule.ts'

/**
 * Whether a response is for one visitor and stays out of the page cache: by its route, by a pending flash message,
 * or by a session cookie with a right signature. Any other cookie changes nothing. Sends no statement.
 */
export const isPersonal = (
  headers: Headers,
  { cacheScope }: RouteRule,
  accounts: Pick<Accounts, 'secret' | 'publicUrl'>,
) =>
  cacheScope === 'private' ||
  (cacheScope !== 'public' &&
    headers.has('Cookie') &&
    (parseFlashMessage(headers, accounts.publicUrl) !== null || parseSessionToken(headers, accounts) !== null))

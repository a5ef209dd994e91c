// Identifies the visitor of a request, before the router runs.

import { sessionCookieName } from '#app/accounts/auth/auth.server.ts'
import { readCookie } from '#app/accounts/cookies.ts'
import { clearFlashCookie, readFlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { clearSessionCookie, findSession } from '#app/accounts/sessions/sessions.server.ts'
import type { Services } from '#app/context.ts'
import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { seconds } from '#app/domain/units.ts'
import type { Person } from '../responses/responses.ts'
import { isPublicRead } from './public-path.ts'

/** How long a public page waits for the session; after a timeout the next ones do not wait for `restMs`. */
const sessionReads = { timeoutMs: 3 * seconds, restMs: 1 * seconds }

/**
 * Returns the function from a request and its client's IP address to the person and the cookies to set. Public pages are
 * rendered without the session while it cannot be looked up; for all others the function throws.
 */
export function identifyVisitorWith({ accounts, report }: Services) {
  const reads = createOptionalReads(sessionReads)
  const reported = (error: unknown) => {
    report(error, 'looking up a session')
    throw error
  }
  return async (request: Request, address: string): Promise<{ person: Person; cookies: string[] }> => {
    const { publicUrl } = accounts
    const { headers } = request
    const hasCookie = readCookie(headers, sessionCookieName(publicUrl)) !== null
    const find = () => findSession(accounts, headers)
    const found = hasCookie && isPublicRead(request) ? await reads(() => find().catch(reported)) : await find()
    const isUnknown = found === undefined
    const session = found ?? null
    const notice = readFlashMessage(headers, publicUrl)
    const client = { address, headers }
    // The cookie of a session that has ended is deleted.
    const stale = hasCookie && !session && !isUnknown
    const cookies = [
      ...(session?.cookies ?? []),
      ...(stale ? [clearSessionCookie(publicUrl)] : []),
      ...(notice ? [clearFlashCookie(publicUrl)] : []),
    ]
    return { person: { visitor: session?.visitor ?? null, isUnknown, client, notice }, cookies }
  }
}

// What is known of whoever sent a request, found before any page is asked.

import { sessionCookieName } from '#app/accounts/auth/auth.server.ts'
import { readCookie } from '#app/accounts/cookies.ts'
import { clearFlashCookie, readFlashMessage } from '#app/accounts/forms/flash-messages.ts'
import { clearSessionCookie, findSession } from '#app/accounts/sessions/sessions.server.ts'
import type { Services } from '#app/context.ts'
import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { seconds } from '#app/domain/units.ts'
import type { Person } from '../responses/responses.ts'
import { isPublicRead } from './public-path.ts'

/** A public page does not wait longer for its visitor's session, and not at all for the rest after one that took longer. */
const sessionReads = { timeoutMs: 3 * seconds, restMs: 1 * seconds }

/**
 * Gives the function from a request and its client address to the person, and the cookies the answer sets. Public
 * pages are answered without the session that the database cannot give; for all others the error is thrown on.
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
    // A cookie whose session has ended is of no more use to anybody.
    const stale = hasCookie && !session && !isUnknown
    const cookies = [
      ...(session?.cookies ?? []),
      ...(stale ? [clearSessionCookie(publicUrl)] : []),
      ...(notice ? [clearFlashCookie(publicUrl)] : []),
    ]
    return { person: { visitor: session?.visitor ?? null, isUnknown, client, notice }, cookies }
  }
}

// Identifies the visitor of a request, before the router runs: the cookie names a session (find-session.server.ts).

import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { seconds } from '#app/domain/units.ts'
import type { Accounts, Client } from '../accounts.server.ts'
import { sessionCookieName } from '../auth/auth.server.ts'
import { parseCookie } from '../cookies.ts'
import { clearFlashCookie, type FlashMessage, parseFlashMessage } from '../forms/flash-messages.ts'
import type { Member } from '../member.ts'
import { findSession } from './find-session.server.ts'
import { clearSessionCookie } from './sessions.server.ts'

/** How long a public page waits for the session; after a timeout the next ones do not wait for `cooldownMs`. */
const sessionReads = { timeoutMs: 3 * seconds, cooldownMs: 1 * seconds }

/** The identified visitor. `isUnknown` while a session cannot be looked up: `member` is null then. */
export type IdentifiedVisitor = {
  member: Member | null
  isUnknown: boolean
  client: Client
  flashMessage: FlashMessage | null
}

type Options = {
  accounts: Pick<Accounts, 'db' | 'secret' | 'publicUrl' | 'readSession'>
  reportError: (error: unknown, task: string) => void
}

type IdentifyRequest = {
  headers: Headers
  /** The client's IP address. */
  ipAddress: string
  /** False for a read of a page that is complete without the session. */
  needsSession: boolean
}

type IdentifyResult = { identified: IdentifiedVisitor; cookies: string[] }

export type IdentifyVisitor = (request: IdentifyRequest) => Promise<IdentifyResult>

/**
 * Returns the function from a request to the identified visitor and the cookies to set. While the session cannot be
 * looked up, the visitor is unknown; the function throws when the request needs the session.
 */
export function identifyVisitorWith({ accounts, reportError }: Options): IdentifyVisitor {
  const reads = createOptionalReads(sessionReads)
  const reported = (error: unknown) => {
    reportError(error, 'Error fetching user data')
    throw error
  }
  return async ({ headers, ipAddress, needsSession }) => {
    const { publicUrl } = accounts
    const hasCookie = parseCookie(headers, sessionCookieName(publicUrl)) !== null
    const find = () => findSession(accounts, headers)
    const found = hasCookie && !needsSession ? await reads(() => find().catch(reported)) : await find()
    const isUnknown = found === undefined
    const session = found ?? null
    const flashMessage = parseFlashMessage(headers, publicUrl)
    const client = { ipAddress, headers }
    // The cookie of a session that has ended is deleted.
    const stale = hasCookie && !session && !isUnknown
    const cookies = [
      ...(session?.cookies ?? []),
      ...(stale ? [clearSessionCookie(publicUrl)] : []),
      ...(flashMessage ? [clearFlashCookie(publicUrl)] : []),
    ]
    return { identified: { member: session?.member ?? null, isUnknown, client, flashMessage }, cookies }
  }
}

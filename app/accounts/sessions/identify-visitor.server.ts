// Identifies the visitor of a request, before the router runs: the cookie names a session, one query finds it.

import { sql } from 'kysely'
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { createOptionalReads } from '#app/db/optional-reads.server.ts'
import { executePrepared } from '#app/db/pool/workload-pools.server.ts'
import { hours, seconds } from '#app/domain/units.ts'
import type { Accounts, Client } from '../accounts.server.ts'
import { idleSeconds, sessionCookieName } from '../auth/auth.server.ts'
import { parseCookie } from '../cookies.ts'
import { clearFlashCookie, type FlashMessage, parseFlashMessage } from '../forms/flash-messages.ts'
import type { Member } from '../member.ts'
import { parseSessionToken, sessionCookie } from './session-token.server.ts'
import { clearSessionCookie, idleExpiry, maxAge } from './sessions.server.ts'

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
  accounts: Pick<Accounts, 'db' | 'secret' | 'publicUrl'>
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

/** Returns the id of the member whose session has this token, or null when it has ended; extends no session. */
export async function findMemberId({ db }: Pick<Accounts, 'db'>, token: string) {
  const row = await db
    .selectFrom('member_session')
    .select('member_id')
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', maxAge)
    .executeTakeFirst()
  return row?.member_id ?? null
}

const renewAfterMs = 1 * hours

/**
 * Returns the member of a request and the `Set-Cookie` headers that extend the session, or null without a valid
 * session. One query, because every page needs it.
 */
export async function findSession(accounts: Pick<Accounts, 'db' | 'secret' | 'publicUrl'>, headers: Headers) {
  const { db } = accounts
  const token = parseSessionToken(headers, accounts)
  if (token === null) return null
  const query = db
    .selectFrom('member_session')
    .innerJoin('member', 'member.id', 'member_session.member_id')
    .select(['member.id', 'name', 'email', 'email_verified', 'image', 'member.created_at as member_since'])
    .select([
      'member.region',
      'member_session.id as session_id',
      'member_session.created_at as signed_in_at',
      'expires_at',
    ])
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('member_session.created_at', '>', maxAge)
  const [row] = await executePrepared(db, query)
  if (!row) return null
  const member: Member = {
    id: row.id,
    name: row.name,
    email: row.email,
    picture: row.image,
    memberSince: row.member_since.toISOString(),
    isVerified: row.email_verified,
    region: row.region,
    sessionId: row.session_id,
    signedInAt: row.signed_in_at.toISOString(),
  }
  const idleMs = idleSeconds * 1000
  const isDue = row.expires_at.getTime() - idleMs + renewAfterMs < Date.now()
  if (!isDue) return { member, cookies: [] }
  const isRenewed = await renew(db, row.session_id)
  return { member, cookies: isRenewed ? [sessionCookie(accounts, token)] : [] }
}

/** Returns false while the database takes no writes (a standby, a full disk): a later request renews the session. */
async function renew(db: Accounts['db'], sessionId: string) {
  const renewal = db
    .updateTable('member_session')
    .set({ expires_at: idleExpiry, updated_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
  try {
    await renewal.execute()
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

import { sql } from 'kysely'
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import type { Accounts } from '../accounts.server.ts'
import type { Member } from '../member.ts'
import { isDue } from './read-session.server.ts'
import { parseSessionToken, sessionCookie } from './session-token.server.ts'
import { idleExpiry, maxAge } from './sessions.server.ts'

/**
 * Returns the member of a request and the `Set-Cookie` headers that extend the session, or null without a valid
 * session.
 */
export async function findSession(
  accounts: Pick<Accounts, 'db' | 'secret' | 'publicUrl' | 'readSession'>,
  headers: Headers,
) {
  const { db } = accounts
  const token = parseSessionToken(headers, accounts)
  if (token === null) return null
  const row = await accounts.readSession(token)
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
  if (!isDue(row)) return { member, cookies: [] }
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

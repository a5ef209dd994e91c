// Where a member is signed in. A session is a row; without its row a cookie is nothing, on every server at once.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { Accounts } from './accounts.server.ts'
import { longestSeconds, sessionCookieName } from './auth.server.ts'
import { cookieIn, cookieOf } from './cookies.ts'
import { deviceNamed } from './device-name.ts'
import type { Visitor } from './visitor.ts'

/** A place where a member is signed in, as the page of devices shows it; moments are ISO 8601. */
export type Device = { id: string; name: string; isThisOne: boolean; signedInAt: string; lastUsedAt: string }

/**
 * Who sends these headers: the visitor, and the `Set-Cookie` headers that keep a session in use going. Null when they
 * hold no session, or one that has ended.
 */
export async function findSession(
  { auth, db, publicUrl }: Pick<Accounts, 'auth' | 'db' | 'publicUrl'>,
  headers: Headers,
) {
  if (!cookieIn(headers, sessionCookieName(publicUrl))) return null
  const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true })
  if (!response) return null
  const { session, user } = response
  if (Date.now() - session.createdAt.getTime() > longestSeconds * 1000) {
    await db.deleteFrom('member_session').where('id', '=', session.id).execute()
    return null
  }
  const visitor: Visitor = {
    id: user.id,
    name: user.name,
    email: user.email,
    picture: user.image ?? null,
    memberSince: user.createdAt.toISOString(),
    isVerified: user.emailVerified,
    sessionId: session.id,
    signedInAt: session.createdAt.toISOString(),
  }
  return { visitor, cookies: answer.getSetCookie() }
}

/** The `Set-Cookie` header that takes the session out of a browser. */
export const noSessionCookie = (publicUrl: string) =>
  cookieOf(sessionCookieName(publicUrl), '', { secure: publicUrl.startsWith('https:'), seconds: 0 })

/** Where the member is signed in, the place used last first. */
export async function devicesOf(db: Database, { id, sessionId }: Visitor): Promise<Device[]> {
  const rows = await db
    .selectFrom('member_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('member_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - ${longestSeconds} * interval '1 second'`)
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: deviceNamed(row.user_agent ?? ''),
    isThisOne: row.id === sessionId,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
  }))
}

/** Ends one of the member's own sessions; false when it is none of theirs. */
export async function endSession(db: Database, { memberId, sessionId }: { memberId: string; sessionId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a member, but for the one to keep, if any. */
export async function endSessions(db: Database, { memberId, keep }: { memberId: string; keep?: string }) {
  const ended = db.deleteFrom('member_session').where('member_id', '=', memberId)
  await (keep ? ended.where('id', '!=', keep) : ended).execute()
}

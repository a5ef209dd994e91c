// Where a member is signed in. A session is a row; without its row a cookie is nothing, on every server at once.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { Accounts } from '../accounts.server.ts'
import { idleSeconds, maxAgeSeconds, sessionCookieName } from '../auth/auth.server.ts'
import { deviceNamed } from '../auth/device-name.ts'
import { formatCookie, readCookie } from '../cookies.ts'
import type { Visitor } from '../visitor.ts'
import { sessionToken } from './session-token.server.ts'

const renewAfterMs = 60 * 60 * 1000
/** Whoever signed in before this moment has to sign in again. */
export const maxAge = sql<Date>`now() - ${maxAgeSeconds} * interval '1 second'`

/** A place where a member is signed in, as the page of devices shows it; moments are ISO 8601. */
export type Device = { id: string; name: string; isThisOne: boolean; signedInAt: string; lastUsedAt: string }

/**
 * Who sends these headers: the visitor, and the `Set-Cookie` headers that keep a session in use going. Null when they
 * hold no session, or one that has ended. One query, because every page asks.
 */
export async function findSession(
  { db, secret, publicUrl }: Pick<Accounts, 'db' | 'secret' | 'publicUrl'>,
  headers: Headers,
) {
  const cookie = readCookie(headers, sessionCookieName(publicUrl))
  const token = cookie === null ? null : sessionToken(cookie, secret)
  if (cookie === null || token === null) return null
  const row = await db
    .selectFrom('member_session')
    .innerJoin('member', 'member.id', 'member_session.member_id')
    .select(['member.id', 'name', 'email', 'email_verified', 'image', 'member.created_at as member_since'])
    .select(['member_session.id as session_id', 'member_session.created_at as signed_in_at', 'expires_at'])
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('member_session.created_at', '>', maxAge)
    .executeTakeFirst()
  if (!row) return null
  const visitor: Visitor = {
    id: row.id,
    name: row.name,
    email: row.email,
    picture: row.image,
    memberSince: row.member_since.toISOString(),
    isVerified: row.email_verified,
    sessionId: row.session_id,
    signedInAt: row.signed_in_at.toISOString(),
  }
  const idleMs = idleSeconds * 1000
  const isDue = row.expires_at.getTime() - idleMs + renewAfterMs < Date.now()
  if (!isDue) return { visitor, cookies: [] }
  await db
    .updateTable('member_session')
    .set({ expires_at: sql<Date>`now() + ${idleSeconds} * interval '1 second'`, updated_at: sql<Date>`now()` })
    .where('id', '=', row.session_id)
    .execute()
  const secure = publicUrl.startsWith('https:')
  return { visitor, cookies: [formatCookie(sessionCookieName(publicUrl), cookie, { secure, seconds: idleSeconds })] }
}

/** The `Set-Cookie` header that takes the session out of a browser. */
export const clearSessionCookie = (publicUrl: string) =>
  formatCookie(sessionCookieName(publicUrl), '', { secure: publicUrl.startsWith('https:'), seconds: 0 })

/** Where the member is signed in, the place used last first. */
export async function listDevices(db: Database, { id, sessionId }: Visitor): Promise<Device[]> {
  const rows = await db
    .selectFrom('member_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('member_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', maxAge)
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
export async function deleteSession(db: Database, { memberId, sessionId }: { memberId: string; sessionId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a member, but for the one to keep, if any. */
export async function deleteSessions(db: Database, { memberId, keep }: { memberId: string; keep?: string }) {
  const ended = db.deleteFrom('member_session').where('member_id', '=', memberId)
  await (keep ? ended.where('id', '!=', keep) : ended).execute()
}

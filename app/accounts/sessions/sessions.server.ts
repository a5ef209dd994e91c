// Finds, lists and deletes sessions. A session is a row in the database: without it a cookie is invalid on every
// server.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { executePrepared } from '#app/db/pool/workload-pools.server.ts'
import type { Accounts } from '../accounts.server.ts'
import { idleSeconds, maxAgeSeconds, sessionCookieName } from '../auth/auth.server.ts'
import { deviceNamed } from '../auth/device-name.ts'
import { formatCookie, readCookie } from '../cookies.ts'
import type { Visitor } from '../visitor.ts'
import { sessionToken } from './session-token.server.ts'

const renewAfterMs = 60 * 60 * 1000
/** Sessions that began before this time have expired. */
export const maxAge = sql<Date>`now() - ${maxAgeSeconds} * interval '1 second'`

/** A session as the page of devices shows it; times are ISO 8601. */
export type Device = { id: string; name: string; isThisOne: boolean; signedInAt: string; lastUsedAt: string }

/**
 * Returns the visitor of a request and the `Set-Cookie` headers that extend the session, or null without a valid
 * session. One query, because every page needs it.
 */
export async function findSession(
  { db, secret, publicUrl }: Pick<Accounts, 'db' | 'secret' | 'publicUrl'>,
  headers: Headers,
) {
  const cookie = readCookie(headers, sessionCookieName(publicUrl))
  const token = cookie === null ? null : sessionToken(cookie, secret)
  if (cookie === null || token === null) return null
  const query = db
    .selectFrom('member_session')
    .innerJoin('member', 'member.id', 'member_session.member_id')
    .select(['member.id', 'name', 'email', 'email_verified', 'image', 'member.created_at as member_since'])
    .select(['member_session.id as session_id', 'member_session.created_at as signed_in_at', 'expires_at'])
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('member_session.created_at', '>', maxAge)
  const [row] = await executePrepared(db, query)
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

/** Returns the `Set-Cookie` header that deletes the session cookie. */
export const clearSessionCookie = (publicUrl: string) =>
  formatCookie(sessionCookieName(publicUrl), '', { secure: publicUrl.startsWith('https:'), seconds: 0 })

/** Returns the member's sessions, the last used first. */
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

/** Deletes one of the member's sessions; returns false when it is not theirs. */
export async function deleteSession(db: Database, { memberId, sessionId }: { memberId: string; sessionId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all sessions of a member except `keep`. */
export async function deleteSessions(db: Database, { memberId, keep }: { memberId: string; keep?: string }) {
  const ended = db.deleteFrom('member_session').where('member_id', '=', memberId)
  await (keep ? ended.where('id', '!=', keep) : ended).execute()
}

// Lists and deletes sessions; find-session.server.ts finds the one of a request. A session is a row in the
// database: without it a cookie is invalid on every server.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { idleSeconds, maxAgeSeconds, sessionCookieName } from '../auth/auth.server.ts'
import { formatDeviceName } from '../auth/device-name.ts'
import { formatCookie } from '../cookies.ts'
import type { Member } from '../member.ts'

/** Sessions that began before this time have expired. */
export const maxAge = sql<Date>`now() - ${maxAgeSeconds} * interval '1 second'`

/** The time at which a session that is used now expires. */
export const idleExpiry = sql<Date>`now() + ${idleSeconds} * interval '1 second'`

/** A session as the page of devices shows it; times are ISO 8601. */
type Device = { id: string; name: string; isThisOne: boolean; signedInAt: string; lastUsedAt: string }

/** Returns the `Set-Cookie` header that deletes the session cookie. */
export const clearSessionCookie = (publicUrl: string) =>
  formatCookie(sessionCookieName(publicUrl), '', { publicUrl, seconds: 0 })

/** Returns the member's sessions, the last used first. */
export async function listDevices(db: Database, { id, sessionId }: Member): Promise<Device[]> {
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
    name: formatDeviceName(row.user_agent ?? ''),
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
export async function deleteSessions(
  db: Database,
  { memberId, keep }: { memberId: string; keep?: string | undefined },
) {
  const ended = db.deleteFrom('member_session').where('member_id', '=', memberId)
  await (keep ? ended.where('id', '!=', keep) : ended).execute()
}

// The one function that opens a session: after a password, a second factor or a passkey.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Accounts, Client } from './accounts.server.ts'
import { idleSeconds, sessionCookieName } from './auth.server.ts'
import { cookieOf } from './cookies.ts'
import { deviceCookie } from './known-device.server.ts'
import { sessionCookieValue } from './session-token.server.ts'
import { findSession } from './sessions.server.ts'

/** Longest part of a `User-Agent` header that is stored; far more than the name of a device needs. */
const maxUserAgent = 400

/**
 * Opens a session for a member who has shown who they are, and ends the one this browser had before. Returns the
 * `Set-Cookie` headers, or null when the account is gone by now.
 */
export async function openSession(accounts: Accounts, memberId: string, { headers }: Client) {
  const { db, secret, publicUrl } = accounts
  const member = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst()
  if (!member) return null
  const before = await findSession(accounts, headers)
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('member_session')
    .values({
      ...{ id: crypto.randomUUID(), member_id: memberId, token, ip_address: null },
      user_agent: (headers.get('User-Agent') ?? '').slice(0, maxUserAgent),
      expires_at: sql<Date>`now() + ${idleSeconds} * interval '1 second'`,
    })
    .execute()
  if (before) await db.deleteFrom('member_session').where('id', '=', before.visitor.sessionId).execute()
  const secure = publicUrl.startsWith('https:')
  const value = sessionCookieValue(token, secret)
  return [
    cookieOf(sessionCookieName(publicUrl), value, { secure, seconds: idleSeconds }),
    deviceCookie({ ...accounts, headers, email: member.email }),
  ]
}

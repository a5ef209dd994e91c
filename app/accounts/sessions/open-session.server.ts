// Opens sessions and rotates their tokens.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Accounts, Client } from '../accounts.server.ts'
import { deleteOldestSessions } from '../auth/delete-oldest-sessions.server.ts'
import { trimUserAgent } from '../auth/device-name.ts'
import { lockPasswordHash } from '../password/password-hash.server.ts'
import { lockPasskey } from '../second-factor/factor-tables.server.ts'
import { deviceCookie } from './device-cookie.server.ts'
import { findSession } from './find-session.server.ts'
import { sessionCookie } from './session-token.server.ts'
import { idleExpiry } from './sessions.server.ts'

/**
 * Opens a session for an authenticated member, and ends the browser's previous one. `passwordHash` is the hash that the
 * password was verified against, `credentialId` the passkey of a sign-in without a password. Returns the `Set-Cookie`
 * headers, or null when the account was deleted, the password changed or the passkey removed meanwhile: a new password has
 * ended all sessions already.
 */
export async function openSession(
  accounts: Accounts,
  { memberId, ...proof }: { memberId: string } & ({ passwordHash: string } | { credentialId: string }),
  client: Client,
): Promise<string[] | null> {
  const { db } = accounts
  const { headers } = client
  const member = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst()
  if (!member) return null
  const before = await findSession(accounts, headers)
  const token = newToken()
  const isOpen = await db.transaction().execute(async tx => {
    const isStillValid =
      'passwordHash' in proof
        ? await lockPasswordHash(tx, { memberId, ...proof })
        : await lockPasskey(tx, { memberId, ...proof })
    if (!isStillValid) return false
    const session = { id: crypto.randomUUID(), member_id: memberId, token, ip_address: null, expires_at: idleExpiry }
    const user_agent = trimUserAgent(headers.get('User-Agent') ?? '')
    await tx
      .insertInto('member_session')
      .values({ ...session, user_agent })
      .execute()
    if (before) await tx.deleteFrom('member_session').where('id', '=', before.member.sessionId).execute()
    await deleteOldestSessions(tx, memberId)
    return true
  })
  if (!isOpen) return null
  return [sessionCookie(accounts, token), deviceCookie({ ...accounts, ...client, email: member.email })]
}

/**
 * Rotates the token of a session, so that copies of the old cookie are invalid (ASVS 5.0, 7.2.4). Returns the
 * `Set-Cookie` header, or null when the session has ended. `db` may be a transaction.
 */
export async function rotateSessionToken(
  accounts: Pick<Accounts, 'db' | 'secret' | 'publicUrl'>,
  sessionId: string,
): Promise<string | null> {
  const token = newToken()
  const renewed = { token, expires_at: idleExpiry, updated_at: sql<Date>`now()` }
  const { numUpdatedRows } = await accounts.db
    .updateTable('member_session')
    .set(renewed)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? sessionCookie(accounts, token) : null
}

const newToken = () => randomBytes(32).toString('base64url')

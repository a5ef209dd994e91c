// Connects a Google account to the account of a signed-in member, and disconnects it.
import type { Database } from '#app/db/database.server.ts'
import { paths } from '#app/domain/paths.ts'
import type { Accounts, Client } from '../accounts.server.ts'
import { googleDisconnectedEmail } from '../emails/change-notices.ts'
import { badRequest, type Rejection } from '../forms/form-error.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'
import { serverOnlyMessages } from '../forms/server-messages.ts'
import type { Member } from '../member.ts'
import { hasPassword } from '../password/check-password.server.ts'
import { reauthenticate } from '../second-factor/reauthenticate.server.ts'
import { rotateSessionToken } from '../sessions/open-session.server.ts'
import { deleteSessions } from '../sessions/sessions.server.ts'
import { beginOpenIdSignIn } from '../sign-in/begin-open-id-sign-in.server.ts'
import { providerId } from './oauth-provider.server.ts'

/** Returns whether the member has a password and a Google account. */
export async function readSignInMethods(db: Database, memberId: string) {
  const rows = await db.selectFrom('sign_in_method').select('provider_id').where('member_id', '=', memberId).execute()
  return {
    hasPassword: rows.some(row => row.provider_id === 'credential'),
    hasGoogle: rows.some(row => row.provider_id === providerId),
  }
}

/** Redirects the member to the provider, after a reauthentication. Throws `TooBusyError`. */
export async function connectGoogle(
  accounts: Accounts,
  { member, client }: { member: Member; client: Client },
  { currentPassword }: { currentPassword?: string | undefined },
) {
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  const flow = { headers: client.headers, next: paths.security, back: paths.google, isConnecting: true }
  return beginOpenIdSignIn(accounts, flow, client)
}

/**
 * Disconnects Google from an account with a password, ends the member's other sessions, which may have been opened with
 * it, and rotates the token of this one. From then on no Google account joins by its email address. `cookie` is the
 * `Set-Cookie` header with the token. Throws `TooBusyError`.
 */
export async function disconnectGoogle(
  accounts: Accounts,
  member: Member,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<Rejection | { cookie: string }> {
  const { db, emails } = accounts
  if (!(await hasPassword(db, member.id))) return badRequest(serverOnlyMessages.googleOnly)
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  const cookie = await db.transaction().execute(tx => disconnect({ ...accounts, db: tx }, member))
  if (cookie === null) return { formError: { message: secondFactorMessages.signInAgain, status: 403 } }
  emails.notifyWorker()
  return { cookie }
}

/** `db` is a transaction. Returns null when the session has ended. */
async function disconnect(accounts: Accounts, { id, sessionId, name, email }: Member) {
  const { db, emails, publicUrl } = accounts
  // The member is locked first, as by the deletion of the account.
  await db.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const cookie = await rotateSessionToken(accounts, sessionId)
  if (cookie === null) return null
  const ofGoogle = db.deleteFrom('sign_in_method').where('member_id', '=', id).where('provider_id', '=', providerId)
  const { numDeletedRows } = await ofGoogle.executeTakeFirst()
  if (numDeletedRows === 0n) return cookie
  await db.updateTable('member').set({ refuses_google: true }).where('id', '=', id).execute()
  await deleteSessions(db, { memberId: id, keep: sessionId })
  const message = googleDisconnectedEmail({
    name,
    when: new Date().toISOString(),
    securityLink: publicUrl + paths.security,
    recoverLink: publicUrl + paths.forgotPassword,
  })
  const idempotencyKey = `google-disconnected:${crypto.randomUUID()}`
  await emails.enqueue(db, { idempotencyKey, kind: 'google-disconnected', memberId: id, to: email, message })
  return cookie
}

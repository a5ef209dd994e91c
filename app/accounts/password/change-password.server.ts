// Changes the password of a signed-in member. Soon after signing in the two fields of the specification suffice; later
// the current password is required, because another person may use the browser.
import type { Accounts } from '../accounts.server.ts'
import { type Rejection, tooManyRequests } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'
import { memberWaiter } from '../hashing/hashing-queue.ts'
import type { Member } from '../member.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'
import { rotateSessionToken } from '../sessions/open-session.server.ts'
import { checkPassword, hasPassword } from './check-password.server.ts'
import { storePassword } from './store-password.server.ts'
import { findWeakness } from './weak-password.server.ts'

const freshMinutes = 10

/** Requirements of the form besides the new password. */
export type Reauthentication = 'nothing' | 'current password' | 'signing in'

/** The proof of identity that a change of the password takes: none within ten minutes of the sign-in. */
export async function requiredReauthentication(
  { db }: Pick<Accounts, 'db'>,
  member: Member,
): Promise<Reauthentication> {
  // A sign-in in the future is one from before the clock was set back.
  const ageMs = Math.abs(Date.now() - Date.parse(member.signedInAt))
  if (ageMs < freshMinutes * 60_000) return 'nothing'
  return (await hasPassword(db, member.id)) ? 'current password' : 'signing in'
}

/** Thrown to roll back: while the new password was being hashed, a reset has ended all sessions. */
class SessionEndedError extends Error {}

/**
 * Changes the password, ends the member's other sessions and rotates the token of this one. `cookie` is the
 * `Set-Cookie` header with the token. A session that has ended meanwhile changes nothing. Throws `TooBusyError`.
 */
export async function changePassword(
  accounts: Accounts,
  member: Member,
  { password, currentPassword }: { password: string; currentPassword?: string | undefined },
): Promise<Rejection | { cookie: string }> {
  const { db, secret, hashing, emails, publicUrl } = accounts
  const first = await requiredReauthentication(accounts, member)
  if (first === 'signing in') return { formError: { message: messages.signInAgain, status: 403 } }
  if (first === 'current password') {
    const wrong = await checkPassword(accounts, { member, password: currentPassword, field: 'currentPassword' })
    if (wrong) return wrong
  }
  const weak = findWeakness(password, [member.name, member.email, new URL(publicUrl).hostname])
  if (weak) return { problem: { message: weak, fields: ['password'] } }
  const wait = await consume(db, secret, { rule: 'password change per member', subject: member.id })
  if (wait !== null) return tooManyRequests(wait)
  const hash = await hashing.hash(password, memberWaiter(member.id))
  try {
    const cookie = await db.transaction().execute(async tx => {
      const within = { ...accounts, db: tx }
      await storePassword(within, { member, hash, keep: member.sessionId })
      const cookie = await rotateSessionToken(within, member.sessionId)
      if (cookie === null) throw new SessionEndedError()
      return cookie
    })
    emails.notifyWorker()
    return { cookie }
  } catch (error) {
    if (error instanceof SessionEndedError) return { formError: { message: messages.signInAgain, status: 403 } }
    throw error
  }
}

// Password reset: the email, and the new password.
import type { Accounts, Client } from '../accounts.server.ts'
import { enqueueLinkEmail } from '../emails/link-email.server.ts'
import { resetPasswordEmail } from '../emails/link-emails.ts'
import { consumeLink, countLinks, createLink, findLinkOwner, maxLinks } from '../emails/one-time-links.server.ts'
import { badRequest, type FormError, type Rejection, tooManyRequests } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'
import { memberWaiter } from '../hashing/hashing-queue.ts'
import { padToConstantTime } from '../rate-limit/constant-time.ts'
import { consume, reset } from '../rate-limit/rate-limit.server.ts'
import { removeUnverifiedAccess } from '../second-factor/second-factors.server.ts'
import { deviceCookie } from '../sessions/device-cookie.server.ts'
import { storePassword } from './store-password.server.ts'
import { findWeakness } from './weak-password.server.ts'

const purpose = 'new-password'
const stepMs = 100

/**
 * Sends the email when there is an account; otherwise it does nothing, in the same time. It sends nothing while three
 * links are usable or the limit of the email address is used up, so that a stranger cannot end the owner's link. Only
 * the limit per IP address is reported.
 */
export async function requestNewPassword(
  accounts: Accounts,
  { email }: { email: string },
  client: Client,
): Promise<{ formError: FormError } | null> {
  const startedAt = performance.now()
  const { db, secret, emails } = accounts
  const wait = await consume(db, secret, { rule: 'email per IP address', subject: client.ipAddress })
  if (wait !== null) return tooManyRequests(wait)
  if ((await consume(db, secret, { rule: 'email per account', subject: email })) === null) {
    await db.transaction().execute(tx => enqueueResetEmail({ ...accounts, db: tx }, email))
    emails.notifyWorker()
  }
  await padToConstantTime(startedAt, stepMs)
  return null
}

/** `db` is a transaction. The member's row is locked, so that concurrent requests send at most three emails. */
async function enqueueResetEmail(accounts: Accounts, email: string) {
  const { db } = accounts
  const query = db.selectFrom('member').select(['id', 'name', 'email']).where('email', '=', email)
  const member = await query.forNoKeyUpdate().executeTakeFirst()
  if (!member || (await countLinks(db, { memberId: member.id, purpose })) >= maxLinks) return
  await enqueueLinkEmail(db, accounts, { purpose, member, write: resetPasswordEmail })
}

/** Creates a password reset link, for an email or for the operator. */
export const createPasswordResetLink = ({ db, publicUrl }: Pick<Accounts, 'db' | 'publicUrl'>, memberId: string) =>
  createLink(db, publicUrl, { memberId, purpose })

/**
 * Sets the password of the link's member. It ends every session and verifies the email address; on the first
 * verification it removes second factors, secret links and players. Of concurrent calls one succeeds. A weak password
 * does not use the link. `cookies` are the `Set-Cookie` headers of the device cookie, so that guesses of strangers do
 * not lock the member out of the sign-in that follows. Throws `TooBusyError`.
 */
export async function setNewPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<Rejection | { cookies: string[] }> {
  const { db, secret, hashing, emails, publicUrl } = accounts
  const owner = await findLinkOwner(db, { token, purpose })
  if (!owner) return badRequest(messages.linkUsedUp)
  const weak = findWeakness(password, [owner.name, owner.email, new URL(publicUrl).hostname])
  if (weak) return { problem: { message: weak, fields: ['password'] } }
  const hash = await hashing.hash(password, memberWaiter(owner.id))
  const isDone = await db.transaction().execute(async tx => {
    const memberId = await consumeLink(tx, { token, purpose })
    if (memberId !== owner.id) return false
    await storePassword({ ...accounts, db: tx }, { member: owner, hash })
    const member = tx.selectFrom('member').select('email_verified').where('id', '=', memberId)
    const { email_verified: wasVerified } = await member.executeTakeFirstOrThrow()
    // After the sessions have ended: that waits for those that are setting up more.
    if (!wasVerified) await removeUnverifiedAccess(tx, memberId)
    await tx.updateTable('member').set({ email_verified: true }).where('id', '=', memberId).execute()
    return true
  })
  if (!isDone) return badRequest(messages.linkUsedUp)
  emails.notifyWorker()
  await reset(db, secret, [
    { rule: 'sign-in per account', subject: owner.email },
    { rule: 'sign-in in known browsers per account', subject: owner.email },
    { rule: 'email per account', subject: owner.email },
  ])
  return { cookies: [deviceCookie({ ...accounts, ...client, email: owner.email })] }
}

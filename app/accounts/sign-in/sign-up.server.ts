import { paths } from '#app/domain/paths.ts'
import type { Accounts, Client } from '../accounts.server.ts'
import { alreadyMemberEmail } from '../emails/existing-account-emails.ts'
import { enqueueLinkEmail } from '../emails/link-email.server.ts'
import { verifyEmailEmail } from '../emails/link-emails.ts'
import { type Rejection, tooManyRequests } from '../forms/form-error.ts'
import { findWeakness } from '../password/weak-password.server.ts'
import { padToConstantTime } from '../rate-limit/constant-time.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'

type NewMember = { firstName: string; lastName: string; email: string; password: string }

const stepMs = 100

/**
 * Creates an account, or notifies the owner of the email address that there is one. Both return null after the same
 * work, so that the response does not reveal which. The length of the password is checked already.
 */
export async function signUp(accounts: Accounts, newMember: NewMember, client: Client): Promise<Rejection | null> {
  const { firstName, lastName, email, password } = newMember
  const weak = findWeakness(password, [firstName, lastName, email, new URL(accounts.publicUrl).hostname])
  if (weak) return { problem: { message: weak, fields: ['password'] } }
  const wait = await consume(accounts.db, accounts.secret, {
    rule: 'sign-up per IP address',
    subject: client.ipAddress,
  })
  if (wait !== null) return tooManyRequests(wait)
  const startedAt = performance.now()
  // A queue key of its own: a sign-up with another person's email address must not block that person's sign-in.
  const waiter = { account: `sign-up ${email}`, ipAddress: client.ipAddress, isKnown: false }
  const hash = await accounts.hashing.hash(password, waiter)
  await createOrNotify(accounts, newMember, hash)
  accounts.emails.notifyWorker()
  await padToConstantTime(startedAt, stepMs)
  return null
}

/** Creates the member, the password and the email in one transaction, or enqueues the notification. */
function createOrNotify(accounts: Accounts, { firstName, lastName, email }: NewMember, hash: string) {
  const { db, emails, publicUrl } = accounts
  return db.transaction().execute(async tx => {
    const id = crypto.randomUUID()
    const name = `${firstName} ${lastName}`
    const made = await tx
      .insertInto('member')
      .values({ id, name, username: `${firstName}.${lastName}`, email })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      const owner = await tx.selectFrom('member').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
      // The account was deleted meanwhile.
      if (!owner) return
      const message = alreadyMemberEmail({
        name: owner.name,
        signInLink: publicUrl + paths.signIn,
        recoverLink: publicUrl + paths.forgotPassword,
      })
      const idempotencyKey = `already-member:${owner.id}:${new Date().toISOString().slice(0, 13)}` // at most one email an hour
      return emails.enqueue(tx, { idempotencyKey, kind: 'already-member', memberId: owner.id, to: email, message })
    }
    const method = { id: crypto.randomUUID(), member_id: id, provider_id: 'credential', account_id: id, password: hash }
    await tx.insertInto('sign_in_method').values(method).execute()
    const member = { id, name, email }
    await enqueueLinkEmail(tx, accounts, { purpose: 'confirm-address', member, write: verifyEmailEmail })
  })
}

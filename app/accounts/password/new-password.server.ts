// A forgotten password: the letter, and what its link leads to.
import type { Accounts, Client } from '../accounts.server.ts'
import { enqueueLinkEmail } from '../emails/link-email.server.ts'
import { consumeLink, countLinks, createLink, findLinkOwner, maxLinks } from '../emails/one-time-links.server.ts'
import { resetPasswordEmail } from '../emails/reset-password-email.ts'
import type { FormError } from '../forms/form-error.ts'
import type { Problem } from '../forms/form-schemas.ts'
import { messages } from '../forms/messages.ts'
import { memberWaiter } from '../hashing/hashing-queue.ts'
import { padToConstantTime } from '../rate-limit/constant-time.ts'
import { consume, reset } from '../rate-limit/rate-limit.server.ts'
import { tooManyRequests } from '../rate-limit/too-many-requests.ts'
import { deleteSessions } from '../sessions/sessions.server.ts'
import { storePassword } from './store-password.server.ts'
import { whyWeak } from './weak-password.server.ts'

const purpose = 'new-password'
const stepMs = 100

/**
 * Sends the letter when there is an account, and answers null, as fast and in no other way, when there is none. It sends
 * nothing, and answers the same, while three links are usable or the address was asked for too often: a stranger who
 * asks on and on neither ends the owner's link nor learns anything. Only too many from one IP address are told so.
 */
export async function requestNewPassword(
  accounts: Accounts,
  { email }: { email: string },
  client: Client,
): Promise<{ formError: FormError } | null> {
  const startedAt = performance.now()
  const { db, secret, emails } = accounts
  const wait = await consume(db, secret, { rule: 'email per IP address', of: client.address })
  if (wait !== null) return tooManyRequests(wait)
  if ((await consume(db, secret, { rule: 'email per account', of: email })) === null) {
    await db.transaction().execute(tx => enqueueResetEmail({ ...accounts, db: tx }, email))
    emails.notifyWorker()
  }
  await padToConstantTime(startedAt, stepMs)
  return null
}

/** `db` is a transaction; the member's row is locked, so that of many at once three send a letter. */
async function enqueueResetEmail(accounts: Accounts, email: string) {
  const { db } = accounts
  const query = db.selectFrom('member').select(['id', 'name', 'email']).where('email', '=', email)
  const member = await query.forNoKeyUpdate().executeTakeFirst()
  if (!member || (await countLinks(db, { memberId: member.id, purpose })) >= maxLinks) return
  await enqueueLinkEmail(db, accounts, { purpose, member, write: resetPasswordEmail })
}

/** A link with which whoever has it chooses a new password, once; also what the operator gives a locked-out member. */
export const createPasswordResetLink = ({ db, publicUrl }: Pick<Accounts, 'db' | 'publicUrl'>, memberId: string) =>
  createLink(db, publicUrl, { memberId, purpose })

/**
 * Sets the password of whoever the link was sent to. It ends every session, shows that the address is the member's, and
 * works once, however many try at the same time. A weak password leaves the link as it was. Throws `TooBusy`.
 */
export async function setNewPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
): Promise<{ problem: Problem } | { formError: FormError } | null> {
  const { db, secret, hashing, emails, publicUrl } = accounts
  const linkUsedUp = { formError: { message: messages.linkUsedUp, status: 400 as const } }
  const owner = await findLinkOwner(db, { token, purpose })
  if (!owner) return linkUsedUp
  const weak = whyWeak(password, [owner.name, owner.email, new URL(publicUrl).hostname])
  if (weak) return { problem: { message: weak, fields: ['password'] } }
  const hash = await hashing.hash(password, memberWaiter(owner.id))
  const isDone = await db.transaction().execute(async tx => {
    const memberId = await consumeLink(tx, { token, purpose })
    if (memberId !== owner.id) return false
    await storePassword({ ...accounts, db: tx }, { member: owner, hash })
    await tx.updateTable('member').set({ email_verified: true }).where('id', '=', memberId).execute()
    await deleteSessions(tx, { memberId })
    return true
  })
  if (!isDone) return linkUsedUp
  emails.notifyWorker()
  await reset(db, secret, [
    { rule: 'sign-in per account', of: owner.email },
    { rule: 'email per account', of: owner.email },
  ])
  return null
}

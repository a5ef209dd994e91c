// Changes a member's email address: the current password, then a link in an email to the new address. Neither the
// response nor its time reveals whether the new address has an account (decision 007).

import { lockSession } from '#app/db/lock-session.server.ts'
import { paths } from '#app/domain/paths.ts'
import type { Accounts, Client } from '../accounts.server.ts'
import { emailChangeEmail } from '../emails/change-notices.ts'
import { addressTakenEmail } from '../emails/existing-account-emails.ts'
import { confirmNewEmailEmail } from '../emails/link-emails.ts'
import { createLink, usableMinutes } from '../emails/one-time-links.server.ts'
import { detailMessages } from '../forms/detail-messages.ts'
import { type FormError, type Rejection, tooManyRequests } from '../forms/form-error.ts'
import type { Member } from '../member.ts'
import { requiredReauthentication } from '../password/change-password.server.ts'
import { checkPassword, hasPassword } from '../password/check-password.server.ts'
import { findPasswordHash, lockPasswordHash } from '../password/password-hash.server.ts'
import { padToConstantTime } from '../rate-limit/constant-time.ts'
import { consume, consumeAll } from '../rate-limit/rate-limit.server.ts'

const signInAgain: { formError: FormError } = { formError: { message: detailMessages.signInAgain, status: 403 } }

const purpose = 'change-email'
const stepMs = 100

/** Requirements of the form besides the new address: the password is required soon after signing in, too. */
export const requiredForEmailChange = async (accounts: Pick<Accounts, 'db'>, member: Member) =>
  (await hasPassword(accounts.db, member.id)) ? 'current password' : requiredReauthentication(accounts, member)

/** Returns the address that waits for the press of its link's button, or null. */
export async function findPendingEmail({ db }: Pick<Accounts, 'db'>, memberId: string) {
  const row = await db
    .selectFrom('one_time_link')
    .select('new_email')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row?.new_email ?? null
}

/**
 * Sends the emails to the new and the old address. Returns null on success, also when the new address has an account or
 * gets no further email. Throws `TooBusyError`.
 */
export async function requestEmailChange(
  accounts: Accounts,
  { member, client }: { member: Member; client: Client },
  { email, currentPassword }: { email: string; currentPassword?: string | undefined },
): Promise<Rejection | null> {
  const { db, secret, emails } = accounts
  if (email === member.email) return { problem: { message: detailMessages.emailIsYours, fields: ['email'] } }
  const first = await requiredForEmailChange(accounts, member)
  if (first === 'signing in') return signInAgain
  const passwordHash = await findPasswordHash(db, member.id)
  const wrong =
    first === 'nothing'
      ? null
      : await checkPassword(accounts, { member, password: currentPassword, field: 'currentPassword' })
  if (wrong) return wrong
  const wait = await consumeAll(db, secret, [
    { rule: 'email per IP address', subject: client.ipAddress },
    { rule: 'email change per member', subject: member.id },
  ])
  if (wait !== null) return tooManyRequests(wait)
  const startedAt = performance.now()
  const isLimited = (await consume(db, secret, { rule: 'email change per new address', subject: email })) !== null
  const isRequested = await db.transaction().execute(async tx => {
    // A new password ends the existing links: a link requested with the old password must not work after it.
    if (passwordHash !== null && !(await lockPasswordHash(tx, { memberId: member.id, passwordHash }))) return false
    if (!(await lockSession(tx, member))) return false
    await enqueueEmails({ ...accounts, db: tx }, { member, email, isLimited })
    return true
  })
  if (!isRequested) return signInAgain
  emails.notifyWorker()
  await padToConstantTime(startedAt, stepMs)
  return null
}

type EmailChange = { member: Member; email: string; isLimited: boolean }

/** `db` is a transaction. The link is created for a taken address too; then its token is not sent. */
async function enqueueEmails({ db, emails, publicUrl }: Accounts, { member, email, isLimited }: EmailChange) {
  const { id, name } = member
  await cancelEmailChange({ db }, id)
  const { token, link } = await createLink(db, publicUrl, { memberId: id, purpose, newEmail: email })
  const owner = await db.selectFrom('member').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
  const recoverLink = publicUrl + paths.forgotPassword
  const toNewAddress = owner
    ? {
        memberId: owner.id,
        message: addressTakenEmail({ name: owner.name, recoverLink, signInLink: publicUrl + paths.signIn }),
      }
    : { memberId: id, message: confirmNewEmailEmail({ link, minutes: usableMinutes[purpose] }) }
  const idempotencyKey = `${purpose}:${token.slice(0, 16)}`
  const usefulForMs = usableMinutes[purpose] * 60_000
  if (!isLimited) await emails.enqueue(db, { ...toNewAddress, idempotencyKey, kind: purpose, to: email, usefulForMs })
  const notice = emailChangeEmail({ name, event: 'requested', when: new Date().toISOString(), link: recoverLink })
  await emails.enqueue(db, {
    idempotencyKey: `${idempotencyKey}:notice`,
    kind: purpose,
    memberId: id,
    to: member.email,
    message: notice,
  })
}

/** Ends the link of an earlier request: its address may have been mistyped, and belong to a stranger. */
export const cancelEmailChange = ({ db }: Pick<Accounts, 'db'>, memberId: string) =>
  db.deleteFrom('one_time_link').where('member_id', '=', memberId).where('purpose', '=', purpose).execute()

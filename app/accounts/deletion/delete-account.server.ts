// Deletes an account in two steps (spec section 4): an email, then the password. Members without a password follow the
// link of the email.
import { lockSession } from '#app/db/lock-session.server.ts'
import type { Accounts } from '../accounts.server.ts'
import { sendLinkEmail } from '../emails/link-email.server.ts'
import { confirmDeletionEmail } from '../emails/link-emails.ts'
import { findLinkOwner, hasLink } from '../emails/one-time-links.server.ts'
import { badRequest, type Rejection } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'
import type { Member } from '../member.ts'
import { checkPassword, hasPassword } from '../password/check-password.server.ts'
import { reset } from '../rate-limit/rate-limit.server.ts'
import { rulesPer } from '../rate-limit/rate-limit-rules.ts'
import { deleteRatings } from './delete-ratings.server.ts'

const purpose = 'delete-account'

/**
 * The member's step: `notice` before the email was requested; `password` after it; `email` for a member without a
 * password who has to open the link; `link` for one who did.
 */
export type DeletionStep = 'notice' | 'password' | 'email' | 'link'

/** `token` is the token of the email's link, if the member followed it. */
export async function readDeletionStep(
  { db }: Pick<Accounts, 'db'>,
  member: Member,
  token: string | null,
): Promise<DeletionStep> {
  if (!(await hasLink(db, { memberId: member.id, purpose }))) return 'notice'
  if (await hasPassword(db, member.id)) return 'password'
  return token && (await isOwn(db, member, token)) ? 'link' : 'email'
}

/** Step one: sends the email. */
export const requestDeletion = (accounts: Accounts, member: Member) =>
  sendLinkEmail(accounts, { purpose, member, write: confirmDeletionEmail })

/** Step two: deletes the account. Returns null on success. Throws `TooBusyError`. */
export async function deleteAccount(
  accounts: Accounts,
  member: Member,
  { password, token }: { password?: string | undefined; token: string | null },
): Promise<Rejection | null> {
  const step = await readDeletionStep(accounts, member, token)
  if (step === 'notice' || step === 'email') return badRequest(messages.linkUsedUp)
  const wrong = step === 'password' ? await checkPassword(accounts, { member, password, field: 'password' }) : null
  if (wrong) return wrong
  // A reset or a sign-out elsewhere may have come while the password was verified.
  if (!(await isStillAllowed(accounts, member))) return badRequest(messages.linkUsedUp)
  await erase(accounts, member)
  return null
}

/** Whether the session has not ended, nor a new password the links. They stay usable: a failed deletion is repeated. */
const isStillAllowed = async ({ db }: Pick<Accounts, 'db'>, member: Member) =>
  (await lockSession(db, member)) && hasLink(db, { memberId: member.id, purpose })

/**
 * Foreign keys with `on delete cascade` delete the rows of the member. The email files and the ratings are deleted before
 * the member: after a crash in between, the member can still sign in and delete the account again. The files are deleted
 * once more afterwards, because an email may have been written meanwhile.
 */
async function erase({ db, secret, emails }: Accounts, { id, email }: Member) {
  await emails.deleteFor(id)
  await deleteRatings(db, id)
  await db.deleteFrom('member').where('id', '=', id).execute()
  await db.deleteFrom('webauthn_challenge').where('owner', '=', id).execute()
  // The state of a Google account that is being connected names the member.
  await db.deleteFrom('sign_in_state').where('value', 'like', `%${id}%`).execute()
  await emails.deleteFor(id)
  await reset(db, secret, [
    ...rulesPer('member').map(rule => ({ rule, subject: id })),
    ...rulesPer('account').map(rule => ({ rule, subject: email })),
    { rule: 'successful sign-in per account', subject: `${email} in known browsers` },
  ])
}

const isOwn = async (db: Accounts['db'], member: Member, token: string) =>
  (await findLinkOwner(db, { token, purpose }))?.id === member.id

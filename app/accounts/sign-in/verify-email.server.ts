// Verifies an email address: the link of an email, opened on any device, and the press of a button there, because mail
// scanners open links too.
import type { Accounts } from '../accounts.server.ts'
import { sendLinkEmail } from '../emails/link-email.server.ts'
import { verifyEmailEmail } from '../emails/link-emails.ts'
import { consumeLink, countLinks } from '../emails/one-time-links.server.ts'
import { badRequest, type FormError } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'

const purpose = 'confirm-address'

/** Min. age of the newest email before a sign-in sends another. */
const resendAfterMinutes = 10
const laterMs = 1000

type Member = { id: string; name: string; email: string }

/** Marks the email address of the link's member as verified. It opens no session. */
export async function verifyEmail(
  { db }: Pick<Accounts, 'db'>,
  token: string,
): Promise<{ formError: FormError } | { memberId: string }> {
  const memberId = await db.transaction().execute(async tx => {
    const memberId = await consumeLink(tx, { token, purpose })
    if (memberId === null) return null
    await tx.updateTable('member').set({ email_verified: true }).where('id', '=', memberId).execute()
    return memberId
  })
  return memberId === null ? badRequest(messages.linkUsedUp) : { memberId }
}

export const sendVerificationEmail = (accounts: Accounts, member: Member) =>
  sendLinkEmail(accounts, { purpose, member, write: verifyEmailEmail })

/**
 * Sends the verification email again after a sign-in with the right password, unless the newest one is young or the
 * limit is used up.
 */
export async function resendVerificationEmail(accounts: Accounts, member: Member) {
  const wanted = { memberId: member.id, purpose, youngerThanMinutes: resendAfterMinutes } as const
  if ((await countLinks(accounts.db, wanted)) === 0) await sendVerificationEmail(accounts, member)
}

/** Calls `resendVerificationEmail` a second after the response, whose time must not reveal the member. */
export function resendVerificationEmailLater(accounts: Accounts, member: Member) {
  const send = () =>
    resendVerificationEmail(accounts, member).catch(error =>
      accounts.reportError(error, 'the verification email could not be sent again'),
    )
  setTimeout(send, laterMs).unref()
}

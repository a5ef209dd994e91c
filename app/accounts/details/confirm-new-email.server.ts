import { sqlStates } from '#app/db/errors/sqlstate.ts'
import { paths } from '#app/domain/paths.ts'
import type { Accounts } from '../accounts.server.ts'
import { emailChangeEmail } from '../emails/change-notices.ts'
import { consumeLink, findLinkOwner } from '../emails/one-time-links.server.ts'
import { detailMessages } from '../forms/detail-messages.ts'
import { badRequest, type FormError } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'

const purpose = 'change-email'

/**
 * Makes the link's email address the member's, verified, and ends all links that were sent to the old address. It opens
 * and ends no session. Of concurrent calls one succeeds.
 */
export async function confirmNewEmail(
  accounts: Accounts,
  token: string,
): Promise<{ formError: FormError } | { memberId: string }> {
  try {
    const memberId = await accounts.db.transaction().execute(tx => changeEmail({ ...accounts, db: tx }, token))
    if (memberId === null) return badRequest(messages.linkUsedUp)
    accounts.emails.notifyWorker()
    return { memberId }
  } catch (error) {
    if (Object(error).code !== sqlStates.uniqueViolation) throw error
    return badRequest(detailMessages.emailTaken)
  }
}

/** `db` is a transaction. Returns the member's id, or null without a usable link. */
async function changeEmail({ db, emails, publicUrl }: Accounts, token: string) {
  const member = await findLinkOwner(db, { token, purpose })
  if (!member?.newEmail || (await consumeLink(db, { token, purpose })) === null) return null
  const { id, name, email, newEmail } = member
  await db
    .updateTable('member')
    .set({ email: newEmail, email_verified: true, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('one_time_link').where('member_id', '=', id).execute()
  const link = publicUrl + paths.signIn
  const message = emailChangeEmail({ name, event: 'changed', when: new Date().toISOString(), link })
  const idempotencyKey = `email-changed:${crypto.randomUUID()}`
  await emails.enqueue(db, { idempotencyKey, kind: purpose, memberId: id, to: email, message })
  return id
}

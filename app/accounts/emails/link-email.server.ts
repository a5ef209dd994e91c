// Emails with a one-time link.
import type { Database } from '#app/db/database.server.ts'
import type { Email } from '#app/email/email.ts'
import type { Accounts } from '../accounts.server.ts'
import { type FormError, tooManyRequests } from '../forms/form-error.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'
import type { LinkPurpose } from './link-token.ts'
import { createLink, usableMinutes } from './one-time-links.server.ts'

type LinkEmail = {
  purpose: LinkPurpose
  member: { id: string; name: string; email: string }
  /** Composes the email; `minutes` is the lifetime of the link. */
  write(given: { name: string; link: string; minutes: number }): Email
}

/** Sends the email, unless the member requested too many. */
export async function sendLinkEmail(accounts: Accounts, email: LinkEmail): Promise<{ formError: FormError } | null> {
  const { db, secret, emails } = accounts
  const wait = await consume(db, secret, { rule: 'email per member', subject: email.member.id })
  if (wait !== null) return tooManyRequests(wait)
  await db.transaction().execute(tx => enqueueLinkEmail(tx, accounts, email))
  emails.notifyWorker()
  return null
}

/**
 * Creates the link and enqueues its email in the transaction `tx`. Two older links for the same purpose stay usable.
 */
export async function enqueueLinkEmail(
  tx: Database,
  { emails, publicUrl }: Pick<Accounts, 'emails' | 'publicUrl'>,
  { purpose, member, write }: LinkEmail,
) {
  const { token, link } = await createLink(tx, publicUrl, { memberId: member.id, purpose })
  const minutes = usableMinutes[purpose]
  await emails.enqueue(tx, {
    idempotencyKey: `${purpose}:${token.slice(0, 16)}`,
    kind: purpose,
    memberId: member.id,
    to: member.email,
    message: write({ name: member.name, link, minutes }),
    usefulForMs: minutes * 60_000,
  })
}

import { paths } from '#app/domain/paths.ts'
import type { Accounts } from '../accounts.server.ts'
import { passwordChangedEmail } from '../emails/change-notices.ts'

/** Stores a new password hash, deletes the open links and enqueues the notification email. `db` is a transaction. */
export async function storePassword(
  { db, emails, publicUrl }: Pick<Accounts, 'db' | 'emails' | 'publicUrl'>,
  { member, hash }: { member: { id: string; name: string; email: string }; hash: string },
) {
  const { id } = member
  const now = new Date()
  await db
    .insertInto('sign_in_method')
    .values({ id: crypto.randomUUID(), member_id: id, provider_id: 'credential', account_id: id, password: hash })
    .onConflict(conflict =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
  await db
    .deleteFrom('one_time_link')
    .where('member_id', '=', id)
    .where('purpose', 'in', ['new-password', 'delete-account', 'change-email'])
    .execute()
  const message = passwordChangedEmail({
    name: member.name,
    when: now.toISOString(),
    recoverLink: publicUrl + paths.forgotPassword,
  })
  const idempotencyKey = `password-changed:${crypto.randomUUID()}`
  await emails.enqueue(db, { idempotencyKey, kind: 'password-changed', memberId: id, to: member.email, message })
}

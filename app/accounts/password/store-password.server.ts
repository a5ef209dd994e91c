import { paths } from '#app/domain/paths.ts'
import type { Accounts } from '../accounts.server.ts'
import { passwordChangedEmail } from '../emails/change-notices.ts'
import { deleteSessions } from '../sessions/sessions.server.ts'

/** `keep` is the session that does not end. */
type NewHash = { member: { id: string; name: string; email: string }; hash: string; keep?: string | undefined }

/**
 * Stores a new password hash, ends the sessions, deletes the open links and enqueues the notification email. `db` is a
 * transaction.
 */
export async function storePassword(
  { db, emails, publicUrl }: Pick<Accounts, 'db' | 'emails' | 'publicUrl'>,
  { member, hash, keep }: NewHash,
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
  // Waits for sign-ins with a passkey (`lockPasskey`), and later ones wait.
  await db.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
  // Before the links: it waits for sessions that are requesting one (`lockSession`).
  await deleteSessions(db, { memberId: id, keep })
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

import type { Database } from '#app/db/database.server.ts'
import { paths } from '#app/domain/paths.ts'
import type { Emails } from '#app/email/emails.ts'
import { googleJoinedEmail } from '../emails/change-notices.ts'

/**
 * Enqueues the email about a Google account that has joined the account of a member (ASVS 6.3.7); none when the account
 * began with it.
 */
export async function enqueueJoinedEmail(
  { db, emails, publicUrl }: { db: Database; emails: Emails; publicUrl: string },
  { memberId }: { memberId: string },
) {
  const rows = await db
    .selectFrom('sign_in_method')
    .innerJoin('member', 'member.id', 'sign_in_method.member_id')
    .select(['member.name', 'member.email'])
    .where('member.id', '=', memberId)
    .limit(2)
    .execute()
  const [member, other] = rows
  if (!member || !other) return
  const message = googleJoinedEmail({
    name: member.name,
    when: new Date().toISOString(),
    securityLink: publicUrl + paths.security,
  })
  const idempotencyKey = `google-joined:${crypto.randomUUID()}`
  await emails.enqueue(db, { idempotencyKey, kind: 'google-joined', memberId, to: member.email, message })
  emails.notifyWorker()
}

import type { Database } from '#app/db/database.server.ts'
import { paths } from '#app/domain/paths.ts'
import type { Accounts } from '../accounts.server.ts'
import { type FactorEvent, secondFactorEmail } from '../emails/change-notices.ts'

type SecondFactorNotice = {
  member: { id: string; name: string; email: string }
  event: FactorEvent
  codesLeft?: number
}

/** Enqueues the email about a change of second factors in the transaction `tx` (ASVS 6.3.7). */
export function enqueueSecondFactorEmail(
  tx: Database,
  { emails, publicUrl }: Pick<Accounts, 'emails' | 'publicUrl'>,
  { member, event, codesLeft }: SecondFactorNotice,
) {
  const message = secondFactorEmail({
    name: member.name,
    event,
    codesLeft,
    when: new Date().toISOString(),
    securityLink: publicUrl + paths.security,
    recoverLink: publicUrl + paths.forgotPassword,
  })
  const idempotencyKey = `second-factor:${crypto.randomUUID()}`
  return emails.enqueue(tx, { idempotencyKey, kind: 'second-factor', memberId: member.id, to: member.email, message })
}

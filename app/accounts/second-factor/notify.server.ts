import type { Database } from '#app/db/database.server.ts'
import { paths } from '#app/domain/paths.ts'
import type { Accounts } from '../accounts.server.ts'
import { type FactorEvent, secondFactorLetter } from '../emails/second-factor-email.ts'

type Told = { member: { id: string; name: string; email: string }; event: FactorEvent; codesLeft?: number }

/** Tells a member by email what happened to the second factors, as part of the transaction `tx` (ASVS 6.3.7). */
export function postFactorLetter(
  tx: Database,
  { emails, publicUrl }: Pick<Accounts, 'emails' | 'publicUrl'>,
  { member, event, codesLeft }: Told,
) {
  const message = secondFactorLetter({
    name: member.name,
    ...{ event, codesLeft },
    when: new Date().toISOString(),
    securityLink: publicUrl + paths.security,
    recoverLink: publicUrl + paths.forgotPassword,
  })
  const unique = `second-factor:${crypto.randomUUID()}`
  return emails.post(tx, { event: unique, kind: 'second-factor', memberId: member.id, to: member.email, message })
}

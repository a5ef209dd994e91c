import type { Accounts } from '../accounts.server.ts'
import { type Rejection, tooManyRequests } from '../forms/form-error.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'
import type { Member } from '../member.ts'
import { requiredReauthentication } from '../password/change-password.server.ts'
import { checkPassword } from '../password/check-password.server.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'

/**
 * Reauthenticates a member before a change of second factors: not soon after signing in, later by the current password
 * (ASVS 7.5.1). Returns null or the error. Rate limited. Throws `TooBusyError`.
 */
export async function reauthenticate(
  accounts: Accounts,
  member: Member,
  currentPassword: string | undefined,
): Promise<Rejection | null> {
  const first = await requiredReauthentication(accounts, member)
  if (first === 'signing in') return { formError: { message: secondFactorMessages.signInAgain, status: 403 } }
  const { db, secret } = accounts
  const wait = await consume(db, secret, { rule: 'second factor change per member', subject: member.id })
  if (wait !== null) return tooManyRequests(wait)
  if (first === 'nothing') return null
  return checkPassword(accounts, { member, password: currentPassword, field: 'currentPassword' })
}

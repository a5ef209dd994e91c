import type { Accounts } from '../accounts.server.ts'
import { askedFirst } from '../change-password.server.ts'
import { checkPassword } from '../check-password.server.ts'
import type { Problem } from '../forms.ts'
import { countTry } from '../limits.server.ts'
import type { Refusal } from '../refusal.ts'
import { tooManyTries } from '../too-many-tries.ts'
import type { Visitor } from '../visitor.ts'
import { factorSentences } from './sentences.ts'

/**
 * Whether it is the member who changes the second factors: right after signing in nothing is asked, later the current
 * password (ASVS 7.5.1). Null, or what is wrong. Changes and tries are counted. Throws `TooBusy`.
 */
export async function reauthenticate(
  accounts: Accounts,
  visitor: Visitor,
  currentPassword: string | undefined,
): Promise<{ problem: Problem } | { refusal: Refusal } | null> {
  const first = await askedFirst(accounts, visitor)
  if (first === 'signing in') return { refusal: { sentence: factorSentences.signInAgain, status: 403 } }
  const { db, secret } = accounts
  const wait = await countTry(db, secret, { rule: 'second factor change of member', of: visitor.id })
  if (wait !== null) return tooManyTries(wait)
  if (first === 'nothing') return null
  return checkPassword(accounts, { visitor, password: currentPassword, field: 'currentPassword' })
}

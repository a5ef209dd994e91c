import type { Database } from '#app/db/database.server.ts'
import type { Accounts } from '../accounts.server.ts'
import { type FormError, tooManyRequests } from '../forms/form-error.ts'
import type { Problem } from '../forms/form-schemas.ts'
import { messages } from '../forms/messages.ts'
import { memberWaiter } from '../hashing/hashing-queue.ts'
import { consume, reset } from '../rate-limit/rate-limit.server.ts'
import type { Visitor } from '../visitor.ts'

type PasswordCheck = { visitor: Visitor; password: string | undefined; field: string }

/**
 * Verifies the password of a signed-in member. Returns null, or the error for `field`. Rate limited. Throws
 * `TooBusyError`.
 */
export async function checkPassword(
  { db, secret, hashing }: Accounts,
  { visitor, password, field }: PasswordCheck,
): Promise<{ problem: Problem } | { formError: FormError } | null> {
  if (!password) return { problem: { message: messages.currentPasswordRequired, fields: [field] } }
  const limitKey = { rule: 'password check per member', of: visitor.id } as const
  const wait = await consume(db, secret, limitKey)
  if (wait !== null) return tooManyRequests(wait)
  const storedHash = await passwordOf(db, visitor.id)
  if (!storedHash || !(await hashing.verify({ hash: storedHash, password }, memberWaiter(visitor.id)))) {
    return { problem: { message: messages.wrongPassword, fields: [field] } }
  }
  await reset(db, secret, [limitKey])
  return null
}

/** Returns false for a member who signs in with an OpenID provider only. */
export const hasPassword = async (db: Database, memberId: string) => (await passwordOf(db, memberId)) !== null

async function passwordOf(db: Database, memberId: string) {
  const row = await db
    .selectFrom('sign_in_method')
    .select('password')
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

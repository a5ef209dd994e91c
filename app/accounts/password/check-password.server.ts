import type { Database } from '#app/db/database.server.ts'
import type { Accounts } from '../accounts.server.ts'
import { type Rejection, tooManyRequests } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'
import { memberWaiter } from '../hashing/hashing-queue.ts'
import type { Member } from '../member.ts'
import { consume, reset } from '../rate-limit/rate-limit.server.ts'
import { findPasswordHash } from './password-hash.server.ts'

/**
 * Verifies the password of a signed-in member. Returns null, or the error for `field`. Rate limited. Throws
 * `TooBusyError`.
 */
export async function checkPassword(
  { db, secret, hashing }: Accounts,
  { member, password, field }: { member: Member; password: string | undefined; field: string },
): Promise<Rejection | null> {
  if (!password) return { problem: { message: messages.currentPasswordRequired, fields: [field] } }
  const limitKey = { rule: 'password check per member', subject: member.id } as const
  const wait = await consume(db, secret, limitKey)
  if (wait !== null) return tooManyRequests(wait)
  const storedHash = await findPasswordHash(db, member.id)
  if (!storedHash || !(await hashing.verify({ hash: storedHash, password }, memberWaiter(member.id)))) {
    return { problem: { message: messages.wrongPassword, fields: [field] } }
  }
  await reset(db, secret, [limitKey])
  return null
}

/** Returns false for a member who signs in with an OpenID provider only. */
export const hasPassword = async (db: Database, memberId: string) => (await findPasswordHash(db, memberId)) !== null

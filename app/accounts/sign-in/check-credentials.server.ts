// Verifies an email address and a password. An unknown email address costs the same time.
import type { Accounts } from '../accounts.server.ts'
import { decoyHash, isOutdated } from '../hashing/argon2id.ts'
import type { Waiter } from '../hashing/hashing-queue.ts'
import { TooBusyError } from '../hashing/hashing-threads.server.ts'

type CheckedMember = { id: string; name: string; email: string; isVerified: boolean; hash: string }

/** Returns the member with this email address and password, or null. Throws `TooBusyError`. */
export async function findByCredentials(
  { db, hashing }: Pick<Accounts, 'db' | 'hashing'>,
  { email, password }: { email: string; password: string },
  waiter: Waiter,
): Promise<CheckedMember | null> {
  const row = await db
    .selectFrom('member')
    .innerJoin('sign_in_method', 'sign_in_method.member_id', 'member.id')
    .select(['member.id', 'name', 'email', 'email_verified', 'password'])
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  const hash = row?.password ?? decoyHash
  const isRight = await hashing.verify({ hash, password }, waiter)
  if (!row || row.password === null || !isRight) return null
  return { id: row.id, name: row.name, email: row.email, isVerified: row.email_verified, hash }
}

/**
 * Renews the stored hash when the parameters have been raised (ASVS 5.0, 11.4.2), and returns the hash of the verified
 * password. A busy server leaves it for the next sign-in; a password changed meanwhile is not overwritten.
 */
export async function renewHash(
  { db, hashing }: Pick<Accounts, 'db' | 'hashing'>,
  { id, hash, password }: { id: string; hash: string; password: string },
  waiter: Waiter,
) {
  if (!isOutdated(hash)) return hash
  try {
    const renewed = await hashing.hash(password, waiter)
    const { numUpdatedRows } = await db
      .updateTable('sign_in_method')
      .set({ password: renewed })
      .where('member_id', '=', id)
      .where('provider_id', '=', 'credential')
      .where('password', '=', hash)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? renewed : hash
  } catch (error) {
    if (error instanceof TooBusyError) return hash
    throw error
  }
}

import type { Database } from '#app/db/database.server.ts'

/** Returns the hash of a member's password; null for a member who signs in with an OpenID provider only. */
export async function findPasswordHash(db: Database, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_method')
    .select('password')
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/**
 * Returns whether this is still the hash of the member's password. Until the transaction `tx` ends, a change of the
 * password waits, and then ends what was opened with the old one.
 */
export async function lockPasswordHash(
  tx: Database,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_method')
    .select('id')
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

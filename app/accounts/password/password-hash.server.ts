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

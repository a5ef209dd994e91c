// Reads and writes second factors in the member's name, with the role that sees that member's rows only (decision 009).
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { memberRole } from '#app/db/member-grants.server.ts'
import { becomeMember } from '#app/db/member-role.server.ts'
import type { Schema } from '#app/db/schema/schema.ts'
import type { FactorTables } from '#app/db/schema/second-factor-schema.ts'

/** The tables of second factors, limited to one member. */
export type Factors = Kysely<Schema & FactorTables>

/**
 * Runs `work` on one member's second factors within the transaction `tx`. Inside, the tables of accounts and emails are
 * not accessible. An error leaves the transaction unusable, like any SQL error.
 */
export async function withFactorsOf<Result>(
  tx: Transaction<Schema>,
  memberId: string,
  work: (factors: Factors) => Promise<Result>,
) {
  await becomeMember(memberId).execute(tx)
  const result = await work(tx.withTables<FactorTables>())
  await sql`select set_config('role', 'none', true), set_config('filmdb.member_id', '', true)`.execute(tx)
  return result
}

/** Calls `withFactorsOf` in a transaction of its own. */
export const inFactorsOf = <Result>(db: Database, memberId: string, work: (factors: Factors) => Promise<Result>) =>
  db.transaction().execute(tx => withFactorsOf(tx, memberId, work))

/**
 * Returns whether the member still has this passkey. Until the transaction `tx` ends, a new password that removes it waits,
 * and then ends what was opened with it.
 */
export async function lockPasskey(
  tx: Transaction<Schema>,
  { memberId, credentialId }: { memberId: string; credentialId: string },
): Promise<boolean> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
  return withFactorsOf(tx, memberId, async factors => {
    const passkey = factors.selectFrom('passkey').select('id').where('credential_id', '=', credentialId)
    return (await passkey.executeTakeFirst()) !== undefined
  })
}

/** Returns the member of this credential id, or null. */
export const findCredentialOwner = (db: Database, credentialId: string) =>
  db.transaction().execute(async tx => {
    await sql`
      select set_config('filmdb.credential_id', ${credentialId}, true),
        set_config('role', ${memberRole}, true)`.execute(tx)
    const row = await tx
      .withTables<FactorTables>()
      .selectFrom('passkey')
      .select('member_id')
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
    return row?.member_id ?? null
  })

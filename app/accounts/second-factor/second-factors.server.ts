// A member's second factors as a whole.
import type { Transaction } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { MemberTables } from '#app/db/schema/library-schema.ts'
import type { Schema } from '#app/db/schema/schema.ts'
import type { Accounts } from '../accounts.server.ts'
import { enqueueSecondFactorEmail } from './enqueue-second-factor-email.server.ts'
import { type Factors, inFactorsOf, withFactorsOf } from './factor-tables.server.ts'
import { hasAnyFactor, selectAuthenticator } from './has-second-factor.server.ts'
import { listPasskeys, type Passkey } from './passkeys.server.ts'
import { selectCodesLeft } from './recovery-codes.server.ts'

/** The configured factors and the number of recovery codes left. */
type SecondFactors = { hasAuthenticator: boolean; passkeys: Passkey[]; recoveryCodesLeft: number }

/** Reads the second factors of the member, and how many recovery codes are left. */
export const readSecondFactors = (db: Database, memberId: string): Promise<SecondFactors> =>
  inFactorsOf(db, memberId, async factors => {
    const { codes, authenticator } = await factors
      .selectNoFrom([
        selectCodesLeft(factors).as('codes'),
        selectAuthenticator(factors).as('authenticator'), // one at most
      ])
      .executeTakeFirstOrThrow()
    const passkeys = await listPasskeys(factors)
    return { hasAuthenticator: authenticator !== null, passkeys, recoveryCodesLeft: codes ?? 0 }
  })

/** Deletes the recovery codes of a member without a second factor, for which they are a substitute. */
export async function dropCodesWithoutFactor(factors: Factors) {
  if (!(await hasAnyFactor(factors))) await factors.deleteFrom('recovery_code').execute()
}

const factorTables = ['authenticator', 'passkey', 'recovery_code'] as const

/** A deleted list has its secret link, for an undo. */
const accessTables = [...factorTables, 'share_link', 'deleted_list', 'player'] as const

/**
 * Removes all second factors, secret links and players of a member. Called when a new password verifies the email
 * address for the first time: a stranger who signed up with this address may have set them up.
 */
export const removeUnverifiedAccess = (tx: Transaction<Schema>, memberId: string) =>
  withFactorsOf(tx, memberId, async factors => {
    const tables = factors.withTables<Pick<MemberTables, 'share_link' | 'deleted_list' | 'player'>>()
    for (const table of accessTables) await tables.deleteFrom(table).execute()
  })

/** Removes all second factors of a member, who gets an email; for the operator. Returns false when there was none. */
export async function removeSecondFactors(accounts: Accounts, member: { id: string; name: string; email: string }) {
  const { db, emails } = accounts
  const isDone = await db.transaction().execute(async tx => {
    const had = await withFactorsOf(tx, member.id, async factors => {
      const had = await hasAnyFactor(factors)
      for (const table of factorTables) await factors.deleteFrom(table).execute()
      return had
    })
    if (had) await enqueueSecondFactorEmail(tx, accounts, { member, event: 'removed by operator' })
    return had
  })
  if (isDone) emails.notifyWorker()
  return isDone
}

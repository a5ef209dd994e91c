// What a member has set up beside the password.
import type { Database } from '#app/db/database.server.ts'
import type { Accounts } from '../accounts.server.ts'
import { type Factors, inFactorsOf, withFactorsOf } from './factor-tables.server.ts'
import { enqueueSecondFactorEmail } from './notify.server.ts'
import { listPasskeys, type Passkey } from './passkeys.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'

/** What is asked after the password, and what helps when it is lost. */
export type SecondFactors = { hasAuthenticator: boolean; passkeys: Passkey[]; recoveryCodesLeft: number }

export const readSecondFactors = (db: Database, memberId: string): Promise<SecondFactors> =>
  inFactorsOf(db, memberId, async factors => ({
    hasAuthenticator: await hasAuthenticator(factors),
    passkeys: await listPasskeys(factors),
    recoveryCodesLeft: await countRecoveryCodes(factors),
  }))

/** Whether the member's password alone opens no session. */
export const hasSecondFactor = (db: Database, memberId: string) => inFactorsOf(db, memberId, hasAny)

export async function hasAny(factors: Factors) {
  if (await hasAuthenticator(factors)) return true
  const passkey = await factors.selectFrom('passkey').select('id').limit(1).executeTakeFirst()
  return passkey !== undefined
}

/** Recovery codes stand in for a second factor: without one they are worth nothing, and go. */
export async function dropCodesWithoutFactor(factors: Factors) {
  if (!(await hasAny(factors))) await factors.deleteFrom('recovery_code').execute()
}

/**
 * Removes every second factor of a member, whom a letter tells so; for the operator. False when there was none.
 */
export async function removeSecondFactors(accounts: Accounts, member: { id: string; name: string; email: string }) {
  const { db, emails } = accounts
  const isDone = await db.transaction().execute(async tx => {
    const had = await withFactorsOf(tx, member.id, async factors => {
      const had = await hasAny(factors)
      for (const table of ['authenticator', 'passkey', 'recovery_code'] as const)
        await factors.deleteFrom(table).execute()
      return had
    })
    if (had) await enqueueSecondFactorEmail(tx, accounts, { member, event: 'removed by operator' })
    return had
  })
  if (isDone) emails.notifyWorker()
  return isDone
}

async function hasAuthenticator(factors: Factors) {
  const row = await factors
    .selectFrom('authenticator')
    .select('member_id')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import { advisoryLocks } from '#app/db/advisory-locks.ts'
import { lockSession } from '#app/db/lock-session.server.ts'
import type { Accounts } from '../accounts.server.ts'
import type { FactorEvent } from '../emails/change-notices.ts'
import type { FormError } from '../forms/form-error.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'
import type { Member } from '../member.ts'
import { enqueueSecondFactorEmail } from './enqueue-second-factor-email.server.ts'
import { type Factors, withFactorsOf } from './factor-tables.server.ts'

/** The result of a change, and the event of the email about it; null when nothing has changed. */
type FactorChange<Result> = { result: Result; event: FactorEvent | null }

/**
 * Changes the second factors of a signed-in member in one transaction, with the email about it, and returns the result.
 * Those of one member take turns: codes are dropped with the last factor, and the number of passkeys is limited. A session
 * that has ended meanwhile changes nothing: what it set up would outlive the reset that has ended it.
 */
export async function changeFactors<Result>(
  accounts: Accounts,
  member: Member,
  change: (factors: Factors) => Promise<FactorChange<Result>>,
): Promise<Result | { formError: FormError }> {
  const { db, emails } = accounts
  const outcome = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.factors}, hashtext(${member.id}))`.execute(tx)
    if (!(await lockSession(tx, member))) return signInAgain
    const { result, event } = await withFactorsOf(tx, member.id, change)
    if (event) await enqueueSecondFactorEmail(tx, accounts, { member, event })
    return result
  })
  emails.notifyWorker()
  return outcome
}

const signInAgain: { formError: FormError } = { formError: { message: secondFactorMessages.signInAgain, status: 403 } }

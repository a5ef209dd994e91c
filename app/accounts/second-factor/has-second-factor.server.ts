import type { Database } from '#app/db/database.server.ts'
import { type Factors, inFactorsOf } from './factor-tables.server.ts'

export const hasSecondFactor = (db: Database, memberId: string) => inFactorsOf(db, memberId, hasAnyFactor)

/** Whether an authenticator app or a passkey is configured, in the transaction of `inFactorsOf`. */
export async function hasAnyFactor(factors: Factors) {
  if (await hasAuthenticator(factors)) return true
  const passkey = await factors.selectFrom('passkey').select('id').limit(1).executeTakeFirst()
  return passkey !== undefined
}

const hasAuthenticator = async (factors: Factors) =>
  (await selectAuthenticator(factors).executeTakeFirst()) !== undefined

/** The member's authenticator app, once it is confirmed. */
export const selectAuthenticator = (factors: Factors) =>
  factors.selectFrom('authenticator').select('member_id').where('confirmed_at', 'is not', null)

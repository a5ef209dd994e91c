// A member's authenticator app: its encrypted TOTP secret and the last used time step.
import { sql } from 'kysely'
import { createCipher } from '#app/email/cipher.server.ts'
import type { Accounts } from '../accounts.server.ts'
import type { Factors } from './factor-tables.server.ts'
import { createTotpSecret, findTotpStep } from './totp.server.ts'

/** Time until an unconfirmed secret expires. */
const setupMinutes = 10

type Keyed = { secret: string; memberId: string }

/** An unconfirmed secret is that of one session: a stranger in another would read the secret that the member confirms. */
type Pending = Keyed & { sessionId: string }

/** An error is reported and not thrown. */
type Reading = Keyed & Pick<Accounts, 'reportError'>

/** Creates an unconfirmed secret, replacing an older one. Returns false when the app is already on. */
export async function beginAuthenticator(factors: Factors, pending: Pending) {
  const ciphertext = cipherFor(pending.secret).encrypt(createTotpSecret(), pendingContextOf(pending))
  const row = { secret: ciphertext, created_at: sql<Date>`now()` }
  const made = await factors
    .insertInto('authenticator')
    .values({ member_id: pending.memberId, confirmed_at: null, ...row })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet(row).where('authenticator.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Returns the unconfirmed secret of this session in base32, or null. */
export async function findPendingSecret(factors: Factors, pending: Pending) {
  const found = await findPendingRow(factors, pending)
  return found?.secret ?? null
}

/** Returns the unconfirmed secret of this session and its ciphertext, or null. */
async function findPendingRow(factors: Factors, pending: Pending) {
  const row = await factors
    .selectFrom('authenticator')
    .select('secret')
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - ${setupMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  if (!row) return null
  try {
    return { secret: cipherFor(pending.secret).decrypt(row.secret, pendingContextOf(pending)), ciphertext: row.secret }
  } catch {
    return null // begun in another session
  }
}

/** Confirms the secret with a first code; returns false when the code is wrong. */
export async function confirmAuthenticator(factors: Factors, { code, ...pending }: Pending & { code: string }) {
  const found = await findPendingRow(factors, pending)
  const step = found && findTotpStep(found.secret, code)
  if (!found || step === null) return false
  const secret = cipherFor(pending.secret).encrypt(found.secret, cipherContextOf(pending.memberId))
  const { numUpdatedRows } = await factors
    .updateTable('authenticator')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step, secret })
    .where('confirmed_at', 'is', null)
    // Another tab may have begun anew since: its secret is not confirmed by a code of this one.
    .where('secret', '=', found.ciphertext)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a code. Returns whether it was valid and unused; of concurrent calls one returns true. */
export async function useAuthenticatorCode(factors: Factors, { code, ...reading }: Reading & { code: string }) {
  const row = await factors
    .selectFrom('authenticator')
    .select('secret')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const secret = row ? decryptSecret(row.secret, reading) : null
  const step = secret === null ? null : findTotpStep(secret, code)
  if (step === null) return false
  const { numUpdatedRows } = await factors
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false when there was none. */
export async function deleteAuthenticator(factors: Factors) {
  const { numDeletedRows } = await factors.deleteFrom('authenticator').executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns null when it was encrypted with another AUTH_SECRET: every code is wrong then, and recovery codes still work. */
function decryptSecret(encrypted: string, { secret, memberId, reportError }: Reading) {
  try {
    return cipherFor(secret).decrypt(encrypted, cipherContextOf(memberId))
  } catch (error) {
    reportError(error, 'the secret of an authenticator app was encrypted with another AUTH_SECRET')
    return null
  }
}

const cipherFor = (secret: string) => createCipher(secret, 'authenticator secrets')
const cipherContextOf = (memberId: string) => `authenticator:${memberId}`
const pendingContextOf = ({ memberId, sessionId }: Pending) => `${cipherContextOf(memberId)}:${sessionId}`

// A member's authenticator app: its encrypted TOTP secret and the last used time step.
import { sql } from 'kysely'
import { createCipher } from '#app/email/cipher.server.ts'
import type { Accounts } from '../accounts.server.ts'
import type { Factors } from './factor-tables.server.ts'
import { createTotpSecret, findTotpStep } from './totp.server.ts'

/** Time until an unconfirmed secret expires. */
const setupMinutes = 10

type Keyed = { secret: string; memberId: string }

/** An error is reported and not thrown. */
type Reading = Keyed & Pick<Accounts, 'reportError'>

/** Creates an unconfirmed secret, replacing an older one. Returns false when the app is already on. */
export async function beginAuthenticator(factors: Factors, { secret, memberId }: Keyed) {
  const ciphertext = cipherFor(secret).encrypt(createTotpSecret(), cipherContextOf(memberId))
  const row = { secret: ciphertext, created_at: sql<Date>`now()` }
  const made = await factors
    .insertInto('authenticator')
    .values({ member_id: memberId, confirmed_at: null, ...row })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet(row).where('authenticator.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Returns the unconfirmed secret in base32, or null. */
export async function findPendingSecret(factors: Factors, reading: Reading) {
  const encrypted = await findPendingRow(factors)
  return encrypted === null ? null : decryptSecret(encrypted, reading)
}

/** Returns the encrypted secret that is not confirmed yet, or null. */
async function findPendingRow(factors: Factors) {
  const row = await factors
    .selectFrom('authenticator')
    .select('secret')
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - ${setupMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  return row?.secret ?? null
}

/** Confirms the secret with a first code; returns false when the code is wrong. */
export async function confirmAuthenticator(factors: Factors, { code, ...reading }: Reading & { code: string }) {
  const encrypted = await findPendingRow(factors)
  if (encrypted === null) return false
  const secret = decryptSecret(encrypted, reading)
  const step = secret === null ? null : findTotpStep(secret, code)
  if (step === null) return false
  const { numUpdatedRows } = await factors
    .updateTable('authenticator')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('confirmed_at', 'is', null)
    // Another tab may have begun anew since: its secret is not confirmed by a code of this one.
    .where('secret', '=', encrypted)
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

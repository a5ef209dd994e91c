// The second step of a sign-in: a code of the app, a recovery code, or a passkey.
import type { Accounts, Client } from '../accounts.server.ts'
import { type FormError, type Rejection, tooManyRequests } from '../forms/form-error.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'
import { memberWaiter } from '../hashing/hashing-queue.ts'
import { consumeAll, refund, reset } from '../rate-limit/rate-limit.server.ts'
import type { RateLimitKey } from '../rate-limit/rate-limit-rules.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { useAuthenticatorCode } from './authenticator.server.ts'
import { challengeMs, createChallenge } from './challenges.server.ts'
import { enqueueSecondFactorEmail } from './enqueue-second-factor-email.server.ts'
import { inFactorsOf, withFactorsOf } from './factor-tables.server.ts'
import type { AuthenticationCredential } from './forms.ts'
import { listStoredPasskeys } from './passkeys.server.ts'
import { findPendingSignIn, noPendingSignIn } from './pending-sign-in.server.ts'
import { parseRecoveryCode, parseTotpCode } from './recovery-code.ts'
import { countRecoveryCodes, findRecoveryHash, useRecoveryCode } from './recovery-codes.server.ts'
import { relyingParty } from './relying-party.ts'
import { readSecondFactors } from './second-factors.server.ts'
import { verifyPasskey } from './verify-passkey.server.ts'

type Outcome = { cookies: string[] } | Rejection

const expired: { formError: FormError } = { formError: { message: secondFactorMessages.signInExpired, status: 401 } }

/** Returns the available second factors, or null when no password was verified in the last five minutes. */
export async function findPendingFactors(accounts: Accounts, { headers }: Client) {
  const pending = await findPendingSignIn(accounts, headers)
  if (!pending) return null
  const { hasAuthenticator, passkeys } = await readSecondFactors(accounts.db, pending.memberId)
  return { hasAuthenticator, hasPasskey: passkeys.length > 0 }
}

/** Finishes the sign-in with a typed code. Rate limited per member and per IP address. Throws `TooBusyError`. */
export function finishWithCode(accounts: Accounts, typed: string, client: Client): Promise<Outcome> {
  const totpCode = parseTotpCode(typed)
  const recoveryCode = parseRecoveryCode(typed)
  const isCode = totpCode !== null || recoveryCode !== null
  if (!isCode) return Promise.resolve({ problem: { message: secondFactorMessages.codeMalformed, fields: ['code'] } })
  const { secret, reportError } = accounts
  const rejection = { problem: { message: secondFactorMessages.codeWrong, fields: ['code'] } }
  return finish(accounts, client, rejection, memberId =>
    totpCode === null
      ? recoveryCode !== null && useOneRecoveryCode(accounts, memberId, recoveryCode)
      : inFactorsOf(accounts.db, memberId, factors =>
          useAuthenticatorCode(factors, { secret, memberId, reportError, code: totpCode }),
        ),
  )
}

/** Finishes the sign-in with a passkey of the member. */
export const finishWithPasskey = (accounts: Accounts, credential: AuthenticationCredential, client: Client) =>
  finish(accounts, client, { formError: { message: secondFactorMessages.passkeyFailed, status: 401 } }, memberId =>
    verifyPasskey(accounts, { memberId, credential, purpose: 'second-factor' }),
  )

/** Returns the request options for the member's passkeys. */
export async function beginPasskeyStep(accounts: Accounts, { headers }: Client) {
  const { db, publicUrl } = accounts
  const pending = await findPendingSignIn(accounts, headers)
  if (!pending) return expired
  const { memberId } = pending
  const stored = await inFactorsOf(db, memberId, listStoredPasskeys)
  const challenge = await createChallenge(db, { purpose: 'second-factor', owner: memberId })
  const { rpID } = relyingParty(publicUrl)
  const allowCredentials = stored.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports,
    type: 'public-key' as const,
  }))
  return {
    options: { challenge, rpId: rpID, timeout: challengeMs, userVerification: 'preferred' as const, allowCredentials },
  }
}

async function finish(
  accounts: Accounts,
  client: Client,
  rejection: Rejection,
  check: (memberId: string) => boolean | Promise<boolean>,
): Promise<Outcome> {
  const { db, secret, publicUrl } = accounts
  const pending = await findPendingSignIn(accounts, client.headers)
  if (!pending) return expired
  const { memberId } = pending
  const perMemberKey: RateLimitKey = { rule: 'second factor per member', subject: memberId }
  const perIpAddressKey: RateLimitKey = { rule: 'second factor per IP address', subject: client.ipAddress }
  const wait = await consumeAll(db, secret, [perIpAddressKey, perMemberKey])
  if (wait !== null) return tooManyRequests(wait)
  if (!(await check(memberId))) return rejection
  const cookies = await openSession(accounts, pending, client)
  if (!cookies) return expired
  await Promise.all([refund(db, secret, perIpAddressKey), reset(db, secret, [perMemberKey])])
  return { cookies: [...cookies, noPendingSignIn(publicUrl)] }
}

/**
 * Uses the recovery code and notifies the member by email; returns false when it is invalid or used. Throws
 * `TooBusyError`.
 */
async function useOneRecoveryCode(
  accounts: Accounts,
  memberId: string,
  { selector, secret }: { selector: string; secret: string },
) {
  const { db, hashing, emails } = accounts
  const hash = await inFactorsOf(db, memberId, factors => findRecoveryHash(factors, selector))
  if (hash === null || !(await hashing.verify({ hash, password: secret }, memberWaiter(memberId)))) return false
  const isUsed = await db.transaction().execute(async tx => {
    const left = await withFactorsOf(tx, memberId, async factors =>
      (await useRecoveryCode(factors, { selector, hash })) ? countRecoveryCodes(factors) : null,
    )
    if (left === null) return false
    const member = await tx
      .selectFrom('member')
      .select(['id', 'name', 'email'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    await enqueueSecondFactorEmail(tx, accounts, { member, event: 'recovery code used', codesLeft: left })
    return true
  })
  if (isUsed) emails.notifyWorker()
  return isUsed
}

// Turns a signed-in member's authenticator app on and off, and replaces recovery codes.
import type { Accounts } from '../accounts.server.ts'
import { badRequest, type Rejection, tooManyRequests } from '../forms/form-error.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'
import type { Member } from '../member.ts'
import { consumeAll, reset } from '../rate-limit/rate-limit.server.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  deleteAuthenticator,
  findPendingSecret,
} from './authenticator.server.ts'
import { changeFactors } from './change-factors.server.ts'
import { inFactorsOf } from './factor-tables.server.ts'
import { hasSecondFactor } from './has-second-factor.server.ts'
import { reauthenticate } from './reauthenticate.server.ts'
import { parseTotpCode } from './recovery-code.ts'
import {
  addMissingCodes,
  createMissingCodes,
  createRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-codes.server.ts'
import { dropCodesWithoutFactor } from './second-factors.server.ts'
import { totpUri } from './totp.server.ts'

/** Creates an unconfirmed secret. Returns null on success. Throws `TooBusyError`. */
export async function beginSetup(accounts: Accounts, member: Member, currentPassword: string | undefined) {
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  const { db, secret } = accounts
  const pending = { secret, memberId: member.id, sessionId: member.sessionId }
  const isBegun = await inFactorsOf(db, member.id, factors => beginAuthenticator(factors, pending))
  return isBegun ? null : badRequest(secondFactorMessages.alreadyOn)
}

/** Returns the unconfirmed secret of this session in base32 and as the URI of the QR code, or null. */
export async function findSetup({ db, secret }: Pick<Accounts, 'db' | 'secret'>, { id, sessionId, email }: Member) {
  const pending = await inFactorsOf(db, id, factors => findPendingSecret(factors, { secret, memberId: id, sessionId }))
  return pending === null ? null : { secret: pending, uri: totpUri(pending, email) }
}

/** Turns the app on. `codes` are new recovery codes to show once, when the member has none. Throws `TooBusyError`. */
export async function confirmSetup(
  accounts: Accounts,
  member: Member,
  typed: string,
): Promise<Rejection | { codes: string[] }> {
  const { db, secret } = accounts
  const code = parseTotpCode(typed)
  if (code === null) return { problem: { message: secondFactorMessages.codeMalformed, fields: ['code'] } }
  const limitKey = { rule: 'second factor per member', subject: member.id } as const
  const wait = await consumeAll(db, secret, [limitKey])
  if (wait !== null) return tooManyRequests(wait)
  if (!(await findSetup(accounts, member))) return badRequest(secondFactorMessages.setupExpired)
  const codes = await createMissingCodes(accounts, member.id)
  const rejection: Rejection = { problem: { message: secondFactorMessages.codeWrong, fields: ['code'] } }
  const outcome = await changeFactors<Rejection | { codes: string[] }>(accounts, member, async factors => {
    const isRight = await confirmAuthenticator(factors, {
      secret,
      memberId: member.id,
      sessionId: member.sessionId,
      code,
    })
    if (!isRight) return { result: rejection, event: null }
    const added = await addMissingCodes(factors, { memberId: member.id, codes })
    return { result: { codes: added }, event: 'authenticator added' }
  })
  if ('codes' in outcome) await reset(db, secret, [limitKey])
  return outcome
}

/** Turns the app off. Returns null on success. Throws `TooBusyError`. */
export async function removeAuthenticator(accounts: Accounts, member: Member, currentPassword: string | undefined) {
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  return changeFactors(accounts, member, async factors => {
    const isGone = await deleteAuthenticator(factors)
    await dropCodesWithoutFactor(factors)
    return { result: null, event: isGone ? 'authenticator removed' : null }
  })
}

/** Replaces all recovery codes. Throws `TooBusyError`. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  member: Member,
  currentPassword: string | undefined,
): Promise<Rejection | { codes: string[] }> {
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  const { db, hashing } = accounts
  if (!(await hasSecondFactor(db, member.id))) return badRequest(secondFactorMessages.noFactor)
  const made = await createRecoveryCodes(hashing, member.id)
  return changeFactors(accounts, member, async factors => {
    await replaceRecoveryCodes(factors, { memberId: member.id, rows: made.rows })
    return { result: { codes: made.codes }, event: 'codes replaced' }
  })
}

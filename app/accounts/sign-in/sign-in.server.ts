import type { Accounts, Client } from '../accounts.server.ts'
import { type FormError, tooManyRequests } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'
import { serverOnlyMessages } from '../forms/server-messages.ts'
import { padToConstantTime } from '../rate-limit/constant-time.ts'
import { openSessionOrRequireSecondFactor } from '../second-factor/require-second-factor.server.ts'
import { findDeviceKey } from '../sessions/device-cookie.server.ts'
import { findByCredentials, renewHash } from './check-credentials.server.ts'
import { consumeSignIn, refundSignIn, refundSuccess, resetAttempts } from './sign-in-limits.server.ts'
import { resendVerificationEmailLater } from './verify-email.server.ts'

const stepMs = 50

/**
 * Signs in by email address and password. `cookies` are the `Set-Cookie` headers of the new session, and the browser's
 * previous session ends. With `needsSecondFactor` there is no session yet: /signin/second-factor is next. An unknown
 * email address, a wrong password and a required but missing verification get the same error. Throws `TooBusyError`.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<{ cookies: string[]; needsSecondFactor: boolean } | { formError: FormError }> {
  const startedAt = performance.now()
  const { hashing, requireVerifiedEmail } = accounts
  const device = findDeviceKey({ ...accounts, ...client, email })
  const waiter = { account: email, ipAddress: client.ipAddress, isKnown: device !== null }
  hashing.assertCapacity(waiter)
  const attempt = { device, email, ipAddress: client.ipAddress }
  const wait = await consumeSignIn(accounts, attempt)
  if (wait !== null) return tooManyRequests(wait)
  const member = await findByCredentials(accounts, { email, password }, waiter).catch(async error => {
    await refundSignIn(accounts, attempt) // no password was verified
    throw error
  })
  if (!member || (requireVerifiedEmail && !member.isVerified)) {
    await refundSuccess(accounts, attempt)
    await padToConstantTime(startedAt, stepMs)
    if (member) resendVerificationEmailLater(accounts, member)
    const message = requireVerifiedEmail ? serverOnlyMessages.wrongOrUnverified : messages.wrongCredentials
    return { formError: { message, status: 401 } }
  }
  const passwordHash = await renewHash(accounts, { ...member, password }, waiter)
  const opened = await openSessionOrRequireSecondFactor(accounts, { memberId: member.id, passwordHash }, client)
  if (!opened) return { formError: { message: messages.wrongCredentials, status: 401 } }
  await resetAttempts(accounts, attempt)
  return opened
}

import { createKeyedSemaphore } from '#app/domain/concurrency/keyed-semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import type { Accounts, Client } from '../accounts.server.ts'
import { type FormError, tooManyRequests } from '../forms/form-error.ts'
import { messages } from '../forms/messages.ts'
import { serverOnlyMessages } from '../forms/server-messages.ts'
import { TooBusyError } from '../hashing/hashing-threads.server.ts'
import { padToConstantTime } from '../rate-limit/constant-time.ts'
import { consumeAll, type RateLimitKey, refund, refundAll, reset } from '../rate-limit/rate-limit.server.ts'
import { openSessionOrRequireSecondFactor } from '../second-factor/require-second-factor.server.ts'
import { findDeviceKey } from '../sessions/device-cookie.server.ts'
import { findByCredentials, renewHash } from './check-credentials.server.ts'
import { resendVerificationEmailLater } from './verify-email.server.ts'

const stepMs = 50

/**
 * Attempts of one IP address, and on one account, wait for each other before they take a connection: they lock the same
 * rows, and many at once would leave no connection to the sign-ins of others. Known browsers have a turn of their own.
 */
const runSerially = createKeyedSemaphore({
  max: 1,
  waitMs: 5 * seconds,
  toError: reason => new TooBusyError(`an earlier attempt has not ended: ${reason}`),
})

type Credentials = { email: string; password: string }

/**
 * Signs in by email address and password. `cookies` are the `Set-Cookie` headers of the new session, and the browser's
 * previous session ends. With `needsSecondFactor` there is no session yet: /signin/second-factor is next. An unknown
 * email address, a wrong password and a required but missing verification get the same error. Throws `TooBusyError`.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: Credentials,
  client: Client,
): Promise<{ cookies: string[]; needsSecondFactor: boolean } | { formError: FormError }> {
  const startedAt = performance.now()
  const { db, secret, hashing, requireVerifiedEmail } = accounts
  const device = findDeviceKey({ ...accounts, ...client, email })
  const waiter = { account: email, ipAddress: client.ipAddress, isKnown: device !== null }
  hashing.assertCapacity(waiter)
  const attemptKeys = toAttemptKeys({ device, email, ipAddress: client.ipAddress })
  const successKeys = toSuccessKeys({ device, email, ipAddress: client.ipAddress })
  const wait = await runSerially(client.ipAddress, () =>
    runSerially(toAccountKey({ device, email }), () => consumeAll(db, secret, [...attemptKeys, ...successKeys])),
  )
  if (wait !== null) return tooManyRequests(wait)
  const member = await findByCredentials(accounts, { email, password }, waiter).catch(async error => {
    await refundAll(db, secret, [...attemptKeys, ...successKeys]) // no password was verified
    throw error
  })
  if (!member || (requireVerifiedEmail && !member.isVerified)) {
    await refundAll(db, secret, successKeys)
    await padToConstantTime(startedAt, stepMs)
    if (member) resendVerificationEmailLater(accounts, member)
    const message = requireVerifiedEmail ? serverOnlyMessages.wrongOrUnverified : messages.wrongCredentials
    return { formError: { message, status: 401 } }
  }
  const passwordHash = await renewHash(accounts, { ...member, password }, waiter)
  const opened = await openSessionOrRequireSecondFactor(accounts, { memberId: member.id, passwordHash }, client)
  if (!opened) return { formError: { message: messages.wrongCredentials, status: 401 } }
  await resetAttempts(accounts, attemptKeys)
  return opened
}

/** The account that an attempt is for, and where it comes from; `device` is null in an unknown browser. */
type Origin = { device: string | null; email: string; ipAddress: string }

/** Attempts in a known browser count for that browser only: strangers cannot lock it out. */
function toAttemptKeys({ device, email, ipAddress }: Origin): RateLimitKey[] {
  if (device) return [{ rule: 'sign-in per device', subject: device }]
  return [
    { rule: 'sign-in per IP address', subject: ipAddress },
    { rule: 'sign-in per account', subject: email },
  ]
}

/**
 * A successful sign-in costs a hash too, so it has a limit. It is counted before verification, so that concurrent
 * attempts count. Known browsers have their own counter, so that a stranger cannot lock them out.
 */
const toSuccessKeys = ({ device, email, ipAddress }: Origin): RateLimitKey[] => [
  { rule: 'successful sign-in per account', subject: toAccountKey({ device, email }) },
  { rule: 'successful sign-in per IP address', subject: ipAddress },
]

/** The key of an account: its known browsers have one of their own. */
const toAccountKey = ({ device, email }: Pick<Origin, 'device' | 'email'>) =>
  device ? `${email} in known browsers` : email

const resetAttempts = ({ db, secret }: Accounts, attemptKeys: RateLimitKey[]) =>
  Promise.all(
    attemptKeys.map(one =>
      one.rule === 'sign-in per IP address' ? refund(db, secret, one) : reset(db, secret, [one]),
    ),
  )

// The rate limits of sign-ins with a password: the attempts, and the successful ones.
import { createKeyedSemaphore } from '#app/domain/concurrency/keyed-semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import type { Accounts } from '../accounts.server.ts'
import { TooBusyError } from '../hashing/hashing-threads.server.ts'
import { consumeAll, refund, refundAll, reset } from '../rate-limit/rate-limit.server.ts'
import type { RateLimitKey } from '../rate-limit/rate-limit-rules.ts'

/**
 * Attempts of one IP address wait for each other before they take a connection, and so do attempts on one account. They
 * lock the same rows: many at once would leave no connection to the sign-ins of others. Known browsers have a turn of
 * their own.
 */
const runSerially = createKeyedSemaphore({
  max: 1,
  waitMs: 5 * seconds,
  toError: reason => new TooBusyError(`an earlier attempt has not ended: ${reason}`, { isReported: true }),
})

/** The account that an attempt is for, and where it comes from; `device` is null in an unknown browser. */
type SignInAttempt = { device: string | null; email: string; ipAddress: string }

type Counters = Pick<Accounts, 'db' | 'secret'>

/** Counts an attempt and its success. Returns null or the seconds to wait. Throws `TooBusyError`. */
export const consumeSignIn = ({ db, secret }: Counters, attempt: SignInAttempt): Promise<number | null> =>
  runSerially(attempt.ipAddress, () =>
    runSerially(toAccountKey(attempt), () =>
      consumeAll(db, secret, [...toAttemptKeys(attempt), ...toSuccessKeys(attempt)]),
    ),
  )

/** Takes back an attempt and its success. */
export const refundSignIn = ({ db, secret }: Counters, attempt: SignInAttempt) =>
  refundAll(db, secret, [...toAttemptKeys(attempt), ...toSuccessKeys(attempt)])

/** Takes back the success of an attempt that failed. */
export const refundSuccess = ({ db, secret }: Counters, attempt: SignInAttempt) =>
  refundAll(db, secret, toSuccessKeys(attempt))

/** Deletes the counters of attempts after a successful one; that of the IP address, which others have too, is refunded. */
export const resetAttempts = ({ db, secret }: Counters, attempt: SignInAttempt) =>
  Promise.all(
    toAttemptKeys(attempt).map(one =>
      one.rule === 'sign-in per IP address' ? refund(db, secret, one) : reset(db, secret, [one]),
    ),
  )

/**
 * Attempts in a known browser count for that browser, and for all known ones of the account together: strangers, who have
 * no device cookie, cannot lock them out. A person who was once signed in can, with five device cookies.
 */
function toAttemptKeys({ device, email, ipAddress }: SignInAttempt): RateLimitKey[] {
  if (device)
    return [
      { rule: 'sign-in per device', subject: device },
      { rule: 'sign-in in known browsers per account', subject: email },
    ]
  return [
    { rule: 'sign-in per IP address', subject: ipAddress },
    { rule: 'sign-in per account', subject: email },
  ]
}

/**
 * A successful sign-in costs a hash too, so it has a limit. It is counted before verification, so that concurrent
 * attempts count. Known browsers have their own counter, so that a stranger cannot lock them out.
 */
const toSuccessKeys = ({ device, email, ipAddress }: SignInAttempt): RateLimitKey[] => [
  { rule: 'successful sign-in per account', subject: toAccountKey({ device, email }) },
  { rule: 'successful sign-in per IP address', subject: ipAddress },
]

/** The key of an account: its known browsers have one of their own. */
const toAccountKey = ({ device, email }: Pick<SignInAttempt, 'device' | 'email'>) =>
  device ? `${email} in known browsers` : email

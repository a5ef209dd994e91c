import type { Accounts, Client } from '../accounts.server.ts'
import type { FormError } from '../forms/form-error.ts'
import { sentences } from '../forms/messages.ts'
import { serverSentences } from '../forms/server-messages.ts'
import { padToConstantTime } from '../rate-limit/constant-time.ts'
import { type Counted, consumeAll, refund, reset, takeBackAll } from '../rate-limit/rate-limit.server.ts'
import { tooManyRequests } from '../rate-limit/too-many-requests.ts'
import { openSessionOrAskSecondFactor } from '../second-factor/ask-second-factor.server.ts'
import { knownDevice } from '../sessions/device-cookie.server.ts'
import { findByCredentials, renewHash } from './check-credentials.server.ts'
import { sendVerificationLater } from './verify-email.server.ts'

const stepMs = 50

type Credentials = { email: string; password: string }

/**
 * Signs in by address and password. `cookies` are the `Set-Cookie` headers of the new session; the one the browser had
 * before has ended; with `asksSecondFactor` there is no session yet, /signin/second-factor comes next. An unknown address, a wrong password, and an address that is not verified where it has to be, are
 * refused alike. Throws `TooBusy`.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: Credentials,
  client: Client,
): Promise<{ cookies: string[]; asksSecondFactor: boolean } | { refusal: FormError }> {
  const startedAt = performance.now()
  const { db, secret, hashing, requireVerifiedEmail } = accounts
  const device = knownDevice({ ...accounts, ...client, email })
  const waiter = { account: email, address: client.address, isKnown: device !== null }
  hashing.needRoom(waiter)
  const wrong = wrongSignIns({ device, email, address: client.address })
  const good = goodSignIns({ email, address: client.address })
  const wait = await consumeAll(db, secret, [...wrong, ...good])
  if (wait !== null) return tooManyRequests(wait)
  const member = await findByCredentials(accounts, { email, password }, waiter).catch(async error => {
    await takeBackAll(db, secret, [...wrong, ...good]) // nothing was tried
    throw error
  })
  if (!member || (requireVerifiedEmail && !member.isVerified)) {
    await takeBackAll(db, secret, good)
    await padToConstantTime(startedAt, stepMs)
    if (member) sendVerificationLater(accounts, member)
    const sentence = requireVerifiedEmail ? serverSentences.wrongOrUnverified : sentences.wrongCredentials
    return { refusal: { sentence, status: 401 } }
  }
  await renewHash(accounts, { ...member, password }, waiter)
  const opened = await openSessionOrAskSecondFactor(accounts, member.id, client)
  if (!opened) return { refusal: { sentence: sentences.wrongCredentials, status: 401 } }
  await forgiveWrongSignIns(accounts, wrong)
  return opened
}

/** In a browser the owner uses, tries count for that browser alone: strangers cannot lock it out. */
function wrongSignIns({
  device,
  email,
  address,
}: {
  device: string | null
  email: string
  address: string
}): Counted[] {
  if (device) return [{ rule: 'sign-in of device', of: device }]
  return [
    { rule: 'sign-in from address', of: address },
    { rule: 'sign-in of account', of: email },
  ]
}

/** Right passwords cost as much as wrong ones. Counted before the password is checked, so that many at once count, too. */
const goodSignIns = ({ email, address }: { email: string; address: string }): Counted[] => [
  { rule: 'good sign-in of account', of: email },
  { rule: 'good sign-in from address', of: address },
]

const forgiveWrongSignIns = ({ db, secret }: Accounts, wrong: Counted[]) =>
  Promise.all(
    wrong.map(one => (one.rule === 'sign-in from address' ? refund(db, secret, one) : reset(db, secret, [one]))),
  )

import type { Accounts, Client } from './accounts.server.ts'
import { untilEven } from './even-time.ts'
import { knownDevice } from './known-device.server.ts'
import { type Counted, countTries, forgetTries, takeBack } from './limits.server.ts'
import type { Refusal } from './refusal.ts'
import { openSessionOrAskSecondFactor } from './second-factor/ask-second-factor.server.ts'
import { sentences } from './sentences.ts'
import { tooManyTries } from './too-many-tries.ts'

const stepMs = 50

/**
 * Signs in by address and password. `cookies` are the `Set-Cookie` headers of the new session; the one the browser had
 * before has ended. `asksSecondFactor`: there is no session yet, /signin/second-factor comes next. A wrong address and a wrong password are refused alike. Throws `TooBusy`.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<{ cookies: string[]; asksSecondFactor: boolean } | { refusal: Refusal }> {
  const startedAt = performance.now()
  const { db, secret, hashing } = accounts
  const asked = { ...accounts, ...client, email }
  const device = knownDevice(asked)
  if (!device) hashing.needRoom()
  const counted = whatCounts({ device, email, address: client.address })
  const wait = await countTries(db, secret, counted)
  if (wait !== null) return tooManyTries(wait)
  const memberId = await memberWithPassword(accounts, { email, password })
  const opened = memberId === null ? null : await openSessionOrAskSecondFactor(accounts, memberId, client)
  if (!opened) {
    await untilEven(startedAt, stepMs)
    return { refusal: { sentence: sentences.wrongCredentials, status: 401 } }
  }
  await Promise.all(
    counted.map(one =>
      one.rule === 'sign-in from address' ? takeBack(db, secret, one) : forgetTries(db, secret, [one]),
    ),
  )
  return opened
}

/** In a browser the owner uses, tries count for that browser alone: strangers cannot lock it out. */
function whatCounts({ device, email, address }: { device: string | null; email: string; address: string }): Counted[] {
  if (device) return [{ rule: 'sign-in of device', of: device }]
  return [
    { rule: 'sign-in from address', of: address },
    { rule: 'sign-in of account', of: email },
  ]
}

/** The member with this email address and password, or null; unknown addresses cost a hash as well. Throws `TooBusy`. */
async function memberWithPassword({ db, hashing }: Accounts, { email, password }: { email: string; password: string }) {
  const row = await db
    .selectFrom('member')
    .innerJoin('sign_in_method', 'sign_in_method.member_id', 'member.id')
    .select(['member.id', 'sign_in_method.password'])
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!row?.password) {
    await hashing.hash(password)
    return null
  }
  return (await hashing.verify({ hash: row.password, password })) ? row.id : null
}

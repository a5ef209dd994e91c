import { isAPIError } from 'better-auth/api'
import type { Accounts, Client } from './accounts.server.ts'
import { untilEven } from './even-time.ts'
import { deviceCookie, knownDevice } from './known-device.server.ts'
import { type Counted, countTries, forgetTries, takeBack } from './limits.server.ts'
import type { Refusal } from './refusal.ts'
import { sentences } from './sentences.ts'
import { findSession } from './sessions.server.ts'
import { tooManyTries } from './too-many-tries.ts'

const stepMs = 50

/**
 * Signs in by address and password. `cookies` are the `Set-Cookie` headers of the new session; the one the browser had
 * before has ended. A wrong address and a wrong password are refused alike. Throws `TooBusy`.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<{ cookies: string[] } | { refusal: Refusal }> {
  const startedAt = performance.now()
  const { db, secret, hashing } = accounts
  const asked = { ...accounts, ...client, email }
  const device = knownDevice(asked)
  if (!device) hashing.needRoom()
  const counted = whatCounts({ device, email, address: client.address })
  const wait = await countTries(db, secret, counted)
  if (wait !== null) return tooManyTries(wait)
  const cookies = await newSession(accounts, { email, password }, client)
  if (!cookies) {
    await untilEven(startedAt, stepMs)
    return { refusal: { sentence: sentences.wrongCredentials, status: 401 } }
  }
  await Promise.all(
    counted.map(one =>
      one.rule === 'sign-in from address' ? takeBack(db, secret, one) : forgetTries(db, secret, [one]),
    ),
  )
  return { cookies: [...cookies, deviceCookie(asked)] }
}

/** In a browser the owner uses, tries count for that browser alone: strangers cannot lock it out. */
function whatCounts({ device, email, address }: { device: string | null; email: string; address: string }): Counted[] {
  if (device) return [{ rule: 'sign-in of device', of: device }]
  return [
    { rule: 'sign-in from address', of: address },
    { rule: 'sign-in of account', of: email },
  ]
}

async function newSession(accounts: Accounts, body: { email: string; password: string }, { headers }: Client) {
  try {
    const before = await findSession(accounts, headers)
    const { headers: answer } = await accounts.auth.api.signInEmail({ body, headers, returnHeaders: true })
    if (before) await accounts.db.deleteFrom('member_session').where('id', '=', before.visitor.sessionId).execute()
    return answer.getSetCookie()
  } catch (error) {
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return null
    throw error
  }
}

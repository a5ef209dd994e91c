import type { Accounts, Client } from '../accounts.server.ts'
import type { OpenId } from '../auth/open-id.server.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'
import { tooManyRequests } from '../rate-limit/too-many-requests.ts'

/** Where the button leads, as `OpenId.begin`. Each press keeps a row until the person is back, so presses are counted. */
export async function beginOpenIdSignIn(
  { db, secret, openId }: Accounts,
  begun: Parameters<OpenId['begin']>[0],
  { address }: Client,
): ReturnType<OpenId['begin']> {
  const wait = await consume(db, secret, { rule: 'OpenID sign-in per IP address', of: address })
  return wait === null ? openId.begin(begun) : tooManyRequests(wait)
}

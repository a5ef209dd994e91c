import type { Accounts, Client } from './accounts.server.ts'
import { countTry } from './limits.server.ts'
import type { OpenId } from './open-id.server.ts'
import { tooManyTries } from './too-many-tries.ts'

/** Where the button leads, as `OpenId.begin`. Each press keeps a row until the person is back, so presses are counted. */
export async function beginOpenIdSignIn(
  { db, secret, openId }: Accounts,
  begun: Parameters<OpenId['begin']>[0],
  { address }: Client,
): ReturnType<OpenId['begin']> {
  const wait = await countTry(db, secret, { rule: 'OpenID sign-in from address', of: address })
  return wait === null ? openId.begin(begun) : tooManyTries(wait)
}

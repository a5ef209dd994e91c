import type { Accounts, Client } from '../accounts.server.ts'
import type { OpenId } from '../auth/open-id.server.ts'
import { tooManyRequests } from '../forms/form-error.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'

/** Starts a rate-limited sign-in with the OpenID provider. Each attempt stores a row until the callback. */
export async function beginOpenIdSignIn(
  { db, secret, openId }: Accounts,
  begun: Parameters<OpenId['begin']>[0],
  { ipAddress }: Client,
): ReturnType<OpenId['begin']> {
  const wait = await consume(db, secret, { rule: 'OpenID sign-in per IP address', subject: ipAddress })
  return wait === null ? openId.begin(begun) : tooManyRequests(wait)
}

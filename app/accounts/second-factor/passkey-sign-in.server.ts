// Sign-in with a passkey and no password: the authenticator identifies the account.
import type { Accounts, Client } from '../accounts.server.ts'
import { type FormError, tooManyRequests } from '../forms/form-error.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'
import { consume, refund } from '../rate-limit/rate-limit.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { challengeMs, createChallenge, toIpAddressOwner } from './challenges.server.ts'
import { findCredentialOwner } from './factor-tables.server.ts'
import type { AuthenticationCredential } from './forms.ts'
import { relyingParty } from './relying-party.ts'
import { verifyPasskey } from './verify-passkey.server.ts'

/** Returns the request options for any passkey of this site; only the challenge differs. */
export async function beginPasskeySignIn({ db, secret, publicUrl }: Accounts, { ipAddress }: Client) {
  const wait = await consume(db, secret, { rule: 'passkey challenge per IP address', subject: ipAddress })
  if (wait !== null) return tooManyRequests(wait)
  const challenge = await createChallenge(db, { purpose: 'sign-in', owner: toIpAddressOwner(secret, ipAddress) })
  const { rpID } = relyingParty(publicUrl)
  return { options: { challenge, rpId: rpID, timeout: challengeMs, userVerification: 'required' as const } }
}

/**
 * Opens a session for the owner of the passkey. A passkey with user verification is two factors in one. All invalid
 * responses get the same error.
 */
export async function signInWithPasskey(
  accounts: Accounts,
  credential: AuthenticationCredential,
  client: Client,
): Promise<{ cookies: string[] } | { formError: FormError }> {
  const { db, secret } = accounts
  const limitKey = { rule: 'passkey per IP address', subject: client.ipAddress } as const
  const wait = await consume(db, secret, limitKey)
  if (wait !== null) return tooManyRequests(wait)
  const memberId = await findCredentialOwner(db, credential.id)
  const isRight = memberId !== null && (await verifyPasskey(accounts, { memberId, credential, purpose: 'sign-in' }))
  const mayEnter = isRight && (await isVerifiedWhereNeeded(accounts, memberId))
  const cookies = mayEnter ? await openSession(accounts, { memberId, credentialId: credential.id }, client) : null
  if (!cookies) return { formError: { message: secondFactorMessages.passkeyFailed, status: 401 } }
  await refund(db, secret, limitKey)
  return { cookies }
}

/** A site that requires a verified email address for passwords requires it for passkeys too. */
async function isVerifiedWhereNeeded({ db, requireVerifiedEmail }: Accounts, memberId: string) {
  if (!requireVerifiedEmail) return true
  const row = await db.selectFrom('member').select('email_verified').where('id', '=', memberId).executeTakeFirst()
  return row?.email_verified ?? false
}

// Verifies an authenticator response against the stored public key.
import type { Accounts } from '../accounts.server.ts'
import { consumeChallenge } from './challenges.server.ts'
import { inFactorsOf } from './factor-tables.server.ts'
import type { AuthenticationCredential } from './forms.ts'
import { listStoredPasskeys, updatePasskeyUse } from './passkeys.server.ts'
import { relyingParty } from './relying-party.ts'

type PasskeyProof = { memberId: string; credential: AuthenticationCredential; purpose: 'sign-in' | 'second-factor' }

/**
 * Returns whether the response is from a passkey of this member, for this site and an open challenge, and stores the
 * use. As the only factor the passkey must have verified its user (PIN, fingerprint, face); after a password it need
 * not.
 */
export async function verifyPasskey(
  { db, publicUrl }: Pick<Accounts, 'db' | 'publicUrl'>,
  { memberId, credential, purpose }: PasskeyProof,
) {
  const stored = await inFactorsOf(db, memberId, listStoredPasskeys)
  const passkey = stored.find(({ credentialId }) => credentialId === credential.id)
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = relyingParty(publicUrl)
  const owner = purpose === 'second-factor' ? { owner: memberId } : {}
  const { userHandle, ...response } = credential.response
  const result = await verifyAuthenticationResponse({
    response: { ...credential, response },
    expectedChallenge: challenge => consumeChallenge(db, { challenge, purpose, ...owner }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
    requireUserVerification: purpose === 'sign-in',
  }).catch(() => null) // It throws for every invalid response.
  if (!result?.verified) return false
  const { credentialID, newCounter } = result.authenticationInfo
  return inFactorsOf(db, memberId, factors =>
    updatePasskeyUse(factors, { credentialId: credentialID, counter: newCounter }),
  )
}

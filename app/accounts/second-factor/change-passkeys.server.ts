// Adds and removes passkeys of a signed-in member.
import type { Accounts } from '../accounts.server.ts'
import { badRequest, type Rejection } from '../forms/form-error.ts'
import { secondFactorMessages } from '../forms/second-factor-messages.ts'
import type { Member } from '../member.ts'
import { challengeMs, consumeChallenge, createChallenge } from './challenges.server.ts'
import { changeFactors } from './change-factors.server.ts'
import { inFactorsOf } from './factor-tables.server.ts'
import type { RegistrationCredential } from './forms.ts'
import {
  addPasskey,
  deletePasskey,
  listStoredPasskeys,
  maxPasskeys,
  type StoredPasskey,
  upsertUserHandle,
} from './passkeys.server.ts'
import { reauthenticate } from './reauthenticate.server.ts'
import { addMissingCodes, createMissingCodes } from './recovery-codes.server.ts'
import { passkeyAlgorithms, relyingParty } from './relying-party.ts'
import { dropCodesWithoutFactor } from './second-factors.server.ts'

/** Returns PublicKeyCredentialCreationOptionsJSON for a new passkey. Throws `TooBusyError`. */
export async function beginPasskey(accounts: Accounts, member: Member, currentPassword: string | undefined) {
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  const { db, publicUrl } = accounts
  const { handle, known } = await inFactorsOf(db, member.id, async factors => ({
    handle: await upsertUserHandle(factors, member.id),
    known: await listStoredPasskeys(factors),
  }))
  if (known.length >= maxPasskeys) return badRequest(secondFactorMessages.passkeyTooMany)
  const challenge = await createChallenge(db, { purpose: 'register', owner: member.id })
  // Loaded on demand: it brings certificate parsers that few requests need.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { rpName, rpID } = relyingParty(publicUrl)
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: member.email,
    userDisplayName: member.name,
    userID: Buffer.from(handle, 'base64url'),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options }
}

/**
 * Stores the passkey of the browser. `codes` are recovery codes to show once, when the member has none. Throws
 * `TooBusyError`.
 */
export async function finishPasskey(
  accounts: Accounts,
  member: Member,
  {
    name,
    credential,
    currentPassword,
  }: { name: string; credential: RegistrationCredential; currentPassword: string | undefined },
): Promise<Rejection | { codes: string[] }> {
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  const passkey = await verified(accounts, member, credential)
  if (!passkey) return badRequest(secondFactorMessages.passkeyNotAdded)
  const codes = await createMissingCodes(accounts, member.id)
  return changeFactors<Rejection | { codes: string[] }>(accounts, member, async factors => {
    const outcome = await addPasskey(factors, { ...passkey, memberId: member.id, name })
    if (outcome !== 'added') return { result: badRequest(notAdded[outcome]), event: null }
    const added = await addMissingCodes(factors, { memberId: member.id, codes })
    return { result: { codes: added }, event: 'passkey added' }
  })
}

const notAdded = { 'too many': secondFactorMessages.passkeyTooMany, known: secondFactorMessages.passkeyKnown }

/** Removes a passkey. Returns null on success. Throws `TooBusyError`. */
export async function removePasskey(
  accounts: Accounts,
  member: Member,
  { id, currentPassword }: { id: string; currentPassword: string | undefined },
) {
  const rejection = await reauthenticate(accounts, member, currentPassword)
  if (rejection) return rejection
  return changeFactors(accounts, member, async factors => {
    const isGone = await deletePasskey(factors, id)
    await dropCodesWithoutFactor(factors)
    return { result: null, event: isGone ? 'passkey removed' : null }
  })
}

/** Returns the verified passkey, or null when the response does not match the challenge. */
async function verified(
  { db, publicUrl }: Accounts,
  { id }: Member,
  { response: { transports = [], ...response }, ...credential }: RegistrationCredential,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = relyingParty(publicUrl)
  const result = await verifyRegistrationResponse({
    response: { ...credential, response },
    expectedChallenge: challenge => consumeChallenge(db, { challenge, purpose: 'register', owner: id }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => null) // It throws for every invalid response.
  if (!result?.verified) return null
  const { id: credentialId, publicKey, counter } = result.registrationInfo.credential
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

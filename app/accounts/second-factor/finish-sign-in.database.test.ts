// The second step of a sign-in, and the sign-in with a passkey: their limits and requirements.
import { expect, test } from 'vitest'
import { softwarePasskey } from '#tests/client/account/software-passkey.ts'
import { headersOf, openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { createPasswordResetLink, setNewPassword } from '../password/new-password.server.ts'
import { findPasswordHash } from '../password/password-hash.server.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { beginPasskey, finishPasskey } from './change-passkeys.server.ts'
import { finishWithCode } from './finish-sign-in.server.ts'
import { hasSecondFactor } from './has-second-factor.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.server.ts'
import { pendingSignInCookie } from './pending-sign-in.server.ts'

const { db, accounts, signInNewMember } = await openTestAccounts({ requireVerifiedEmail: false })
const origin = accounts.publicUrl

const challengeIn = (begun: object) => String(Object(begun).options.challenge)

/** A signed-in member who has sent a new passkey, whose device has identified the member or not. */
async function withPasskey({ isVerified = true } = {}) {
  const joined = await signInNewMember()
  const passkey = softwarePasskey()
  const challenge = challengeIn(await beginPasskey(accounts, joined.member, undefined))
  const credential = JSON.parse(passkey.register({ origin, challenge, isVerified }))
  const added = { name: 'Phone', credential, currentPassword: undefined }
  return { ...joined, passkey, outcome: await finishPasskey(accounts, joined.member, added) }
}

test('a passkey of a device that has not identified its user is not added', async () => {
  const { id, outcome } = await withPasskey({ isVerified: false })
  expect(outcome).toHaveProperty('formError.status', 400)
  expect(await hasSecondFactor(db, id)).toBe(false)
})

test('a site that requires a verified email address requires it for a sign-in with a passkey too', async () => {
  const { id, client, passkey } = await withPasskey()
  const signIn = async () => {
    const challenge = challengeIn(await beginPasskeySignIn(accounts, client))
    const credential = JSON.parse(passkey.answer({ origin, challenge }))
    return signInWithPasskey({ ...accounts, requireVerifiedEmail: true }, credential, client)
  }
  expect(await signIn()).toHaveProperty('formError.status', 401)
  await db.updateTable('member').set({ email_verified: true }).where('id', '=', id).execute()
  expect(await signIn()).toHaveProperty('cookies')
})

test('a passkey that a new password has removed since it was verified opens no session', async () => {
  const { id, client, passkey } = await withPasskey()
  const challenge = challengeIn(await beginPasskeySignIn(accounts, client))
  const { id: credentialId } = JSON.parse(passkey.answer({ origin, challenge }))
  const open = () => openSession(accounts, { memberId: id, credentialId }, client)
  expect(await open()).toHaveLength(2)
  const { token } = await createPasswordResetLink(accounts, id)
  await setNewPassword(accounts, { token, password: 'velvet curtain' }, client)
  expect(await open()).toBeNull()
})

test('a correct code resets the attempts of its member, and refunds only its own attempt of the IP address', async () => {
  const { id, client, outcome } = await withPasskey()
  const [code = ''] = 'codes' in outcome ? outcome.codes : []
  const passwordHash = (await findPasswordHash(db, id)) ?? ''
  const headers = headersOf([pendingSignInCookie(accounts, { memberId: id, passwordHash })])
  const { ipAddress } = client
  for (let times = 0; times < 4; times++)
    await consume(db, accounts.secret, { rule: 'second factor per member', subject: id })
  for (let times = 0; times < 99; times++)
    await consume(db, accounts.secret, { rule: 'second factor per IP address', subject: ipAddress })
  const send = (typed: string) => finishWithCode(accounts, typed, { ipAddress, headers })
  expect(await send(code)).toHaveProperty('cookies')
  expect(await send('000000')).toHaveProperty('problem.fields', ['code'])
  expect(await send('000000')).toHaveProperty('formError.status', 429)
})

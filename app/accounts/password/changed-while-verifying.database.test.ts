import { hash as argon2 } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authenticatorApp } from '#tests/client/account/authenticator-app.ts'
import { headersOf, openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import type { Client } from '../accounts.server.ts'
import { deleteAccount, requestDeletion } from '../deletion/delete-account.server.ts'
import { findPendingEmail, requestEmailChange } from '../details/change-email.server.ts'
import { argon2id } from '../hashing/argon2id.ts'
import {
  beginSetup,
  confirmSetup,
  findSetup,
  renewRecoveryCodes,
} from '../second-factor/change-authenticator.server.ts'
import { findPendingSignIn } from '../second-factor/pending-sign-in.server.ts'
import { readSecondFactors } from '../second-factor/second-factors.server.ts'
import { findSession } from '../sessions/find-session.server.ts'
import { deleteSessions } from '../sessions/sessions.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changePassword } from './change-password.server.ts'
import { createPasswordResetLink, setNewPassword } from './new-password.server.ts'
import { findPasswordHash } from './password-hash.server.ts'

const { db, accounts, signInNewMember, sessionsOf } = await openTestAccounts({ requireVerifiedEmail: false })

/** The accounts on a server where `work` is done while a password is being hashed or verified. */
function duringHashing(work: () => Promise<unknown>) {
  const { hashing } = accounts
  const after = async <Result>(result: Promise<Result>) => {
    const done = await result
    await work()
    return done
  }
  return {
    ...accounts,
    hashing: {
      ...hashing,
      hash: (...args: Parameters<typeof hashing.hash>) => after(hashing.hash(...args)),
      verify: (...args: Parameters<typeof hashing.verify>) => after(hashing.verify(...args)),
    },
  }
}

async function changedElsewhere(headers: Headers) {
  const session = await findSession(accounts, headers)
  if (!session) throw new Error('the session is not there')
  return changePassword(accounts, session.member, { password: 'velvet curtain' })
}

test('a sign-in with the old password opens no session when the password changes while it is verified', async () => {
  const member = await signInNewMember()
  const outcome = await signIn(
    duringHashing(() => changedElsewhere(member.headers)),
    member,
    member.client,
  )
  expect(outcome).toHaveProperty('formError.status', 401)
  expect(await sessionsOf(member.id)).toHaveLength(1)
})

test('a password that changes while the hash of the old one is renewed stays the new one', async () => {
  const member = await signInNewMember()
  const older = await argon2(member.password, { ...argon2id, memoryCost: 8192, timeCost: 1 })
  await db.updateTable('sign_in_method').set({ password: older }).where('member_id', '=', member.id).execute()
  let change = () => changedElsewhere(member.headers)
  const outcome = await signIn(
    duringHashing(() => {
      const changed = change()
      change = async () => ({ cookie: '' })
      return changed
    }),
    member,
    member.client,
  )
  expect(outcome).toHaveProperty('formError.status', 401)
  const renewed = { email: member.email, password: 'velvet curtain' }
  expect(await signIn(accounts, renewed, member.client)).toHaveProperty('cookies')
})

test('a pending sign-in with the old password is void when the password changes while it is verified', async () => {
  const member = await signInNewMember()
  await sql`insert into authenticator (member_id, secret, confirmed_at, last_step, created_at)
    values (${member.id}, 'none', now(), 0, now())`.execute(db)
  const outcome = await signIn(
    duringHashing(() => changedElsewhere(member.headers)),
    member,
    member.client,
  )
  if ('formError' in outcome) throw new Error(outcome.formError.message)
  expect(outcome.needsSecondFactor).toBe(true)
  expect(await findPendingSignIn(accounts, headersOf(outcome.cookies))).toBeNull()
})

test('a session that a reset ends while it hashes a new password changes nothing', async () => {
  const member = await signInNewMember()
  const before = await findSession(accounts, member.headers)
  if (!before) throw new Error('the session is not there')
  const reset = async () => {
    const { token } = await createPasswordResetLink(accounts, member.id)
    await setNewPassword(accounts, { token, password: 'velvet curtain' }, member.client)
  }
  const outcome = await changePassword(duringHashing(reset), before.member, { password: 'stolen machine' })
  expect(outcome).toHaveProperty('formError.status', 403)
  expect(await signIn(accounts, { ...member, password: 'stolen machine' }, member.client)).toHaveProperty('formError')
  expect(await signIn(accounts, { ...member, password: 'velvet curtain' }, member.client)).toHaveProperty('cookies')
})

test('the email address is not changed with a password that a reset replaces while it is verified', async () => {
  const member = await signInNewMember()
  const session = await findSession(accounts, member.headers)
  if (!session) throw new Error('the session is not there')
  const reset = async () => {
    const { token } = await createPasswordResetLink(accounts, member.id)
    await setNewPassword(accounts, { token, password: 'velvet curtain' }, member.client)
  }
  const outcome = await requestEmailChange(
    duringHashing(reset),
    { member: session.member, client: member.client },
    { email: 'thief@example.org', currentPassword: member.password },
  )
  expect(outcome).toHaveProperty('formError.status', 403)
  expect(await findPendingEmail(accounts, member.id)).toBeNull()
})

test('an account is not deleted with a password that a reset replaces while it is verified', async () => {
  const { id, member, password, client } = await signInNewMember()
  await requestDeletion(accounts, member)
  const outcome = await deleteAccount(takenBackDuringHashing(id, client), member, { password, token: null })
  expect(outcome).toHaveProperty('formError.status', 400)
  expect(await signIn(accounts, { ...member, password: 'velvet curtain' }, client)).toHaveProperty('cookies')
})

test('an account is not deleted by a session that is ended while its password is verified', async () => {
  const { id, member, password } = await signInNewMember()
  await requestDeletion(accounts, member)
  const ended = duringHashing(() => deleteSessions(db, { memberId: id }))
  expect(await deleteAccount(ended, member, { password, token: null })).toHaveProperty('formError.status', 400)
  expect(await findPasswordHash(db, id)).not.toBeNull()
})

test('a session that has ended changes no email address of an account without a password', async () => {
  const { id, member, client } = await signInNewMember()
  await db.deleteFrom('sign_in_method').where('member_id', '=', id).execute()
  await deleteSessions(db, { memberId: id })
  const outcome = await requestEmailChange(accounts, { member, client }, { email: 'thief@example.org' })
  expect(outcome).toHaveProperty('formError.status', 403)
  expect(await findPendingEmail(accounts, id)).toBeNull()
})

/** The accounts on a server where a reset of the password comes while recovery codes are being hashed. */
function takenBackDuringHashing(memberId: string, client: Client) {
  let reset: Promise<unknown> | undefined
  return duringHashing(() => {
    reset ??= createPasswordResetLink(accounts, memberId).then(({ token }) =>
      setNewPassword(accounts, { token, password: 'velvet curtain' }, client),
    )
    return reset
  })
}

test('an authenticator app is not added by a session that a reset ends at that moment', async () => {
  const { id, member, client } = await signInNewMember()
  await sql`update member set email_verified = true where id = ${id}`.execute(db)
  await beginSetup(accounts, member, undefined)
  const { secret = '' } = (await findSetup(accounts, member)) ?? {}
  const outcome = await confirmSetup(takenBackDuringHashing(id, client), member, authenticatorApp(secret).nextCode())
  expect(outcome).toHaveProperty('formError.status', 403)
  expect(await readSecondFactors(db, id)).toEqual({ hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0 })
})

test('recovery codes are not replaced by a session that a reset ends at that moment', async () => {
  const { id, member, client } = await signInNewMember()
  await sql`update member set email_verified = true where id = ${id}`.execute(db)
  await sql`insert into authenticator (member_id, secret, confirmed_at, last_step, created_at)
    values (${id}, 'none', now(), 0, now())`.execute(db)
  const outcome = await renewRecoveryCodes(takenBackDuringHashing(id, client), member, undefined)
  expect(outcome).toHaveProperty('formError.status', 403)
  expect(await readSecondFactors(db, id)).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 0 })
})

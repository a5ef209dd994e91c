import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { headersOf, openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { findPendingEmail, requestEmailChange } from '../details/change-email.server.ts'
import { findPendingSignIn } from '../second-factor/pending-sign-in.server.ts'
import { findSession } from '../sessions/identify-visitor.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changePassword } from './change-password.server.ts'
import { createPasswordResetLink, setNewPassword } from './new-password.server.ts'

const { db, accounts, signedIn, sessionsOf } = await openTestAccounts({ requireVerifiedEmail: false })

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
  const member = await signedIn()
  const outcome = await signIn(
    duringHashing(() => changedElsewhere(member.headers)),
    member,
    member.client,
  )
  expect(outcome).toHaveProperty('formError.status', 401)
  expect(await sessionsOf(member.id)).toHaveLength(1)
})

test('a pending sign-in with the old password is void when the password changes while it is verified', async () => {
  const member = await signedIn()
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
  const member = await signedIn()
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
  const member = await signedIn()
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

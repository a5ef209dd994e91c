import { hash as argon2, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestAccounts } from '#tests/services/open-test-accounts.ts'
import { findPendingEmail, requestEmailChange } from '../details/change-email.server.ts'
import { argon2id } from '../hashing/argon2id.ts'
import { changePassword } from '../password/change-password.server.ts'
import { createPasswordResetLink, setNewPassword } from '../password/new-password.server.ts'
import { findPendingSignIn } from '../second-factor/pending-sign-in.server.ts'
import { findSession } from '../sessions/identify-visitor.server.ts'
import { signIn } from './sign-in.server.ts'

const { db, accounts, posts, join } = await openTestAccounts({ requireVerifiedEmail: false })

const sessionsOf = (id: string) =>
  db
    .selectFrom('member_session')
    .select(['id', 'user_agent', 'created_at', 'token'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()

const headersOf = (cookies: string[]) => new Headers({ Cookie: cookies.map(cookie => cookie.split(';')[0]).join('; ') })

async function signedIn() {
  const member = await join()
  const outcome = await signIn(accounts, member, member.client)
  if ('formError' in outcome) throw new Error(outcome.formError.message)
  return { ...member, headers: headersOf(outcome.cookies) }
}

test('the username of a new member is the first name, a dot and the last name', async () => {
  const { id } = await join()
  const stored = await db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirst()
  expect(stored).toEqual({ username: 'Ada.Lovelace' })
})

test('the fifty-first session of a member ends the oldest', async () => {
  const member = await join()
  await sql`insert into member_session (id, member_id, token, expires_at, created_at)
    select gen_random_uuid(), ${member.id}, 'token ' || n, now() + interval '1 day', now() - n * interval '1 minute'
    from generate_series(1, 50) n`.execute(db)
  expect(await signIn(accounts, member, member.client)).toHaveProperty('cookies')
  const sessions = await sessionsOf(member.id)
  expect(sessions).toHaveLength(50)
  expect(sessions[0]?.token).toBe('token 49')
  expect(sessions.map(({ token }) => token)).not.toContain('token 50')
})

test('a stored user agent is cut, on one line and well-formed', async () => {
  const { id, email, password, client } = await join()
  const headers = new Headers({ 'User-Agent': `Firefox/140\u0001${'x'.repeat(14_000)}` })
  await signIn(accounts, { email, password }, { ...client, headers })
  const [session] = await sessionsOf(id)
  expect(session?.user_agent).toMatch(/^Firefox\/140 x{388}$/)
})

test('a hash with smaller parameters is renewed by the next sign-in', async () => {
  const member = await join()
  const older = await argon2(member.password, { ...argon2id, memoryCost: 8192, timeCost: 1 })
  const storedHash = db.selectFrom('sign_in_method').select('password').where('member_id', '=', member.id)
  await db.updateTable('sign_in_method').set({ password: older }).where('member_id', '=', member.id).execute()
  const wrong = await signIn(accounts, { ...member, password: 'not the password' }, member.client)
  expect(wrong).toHaveProperty('formError.status', 401)
  expect((await storedHash.executeTakeFirst())?.password).toBe(older)
  expect(await signIn(accounts, member, member.client)).toHaveProperty('cookies')
  const renewed = (await storedHash.executeTakeFirst())?.password ?? ''
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(renewed, member.password)).toBe(true)
  expect(await signIn(accounts, member, member.client)).toHaveProperty('cookies')
  expect((await storedHash.executeTakeFirst())?.password).toBe(renewed)
})

test('a password change rotates the token of this session, and copies of the old cookie are rejected', async () => {
  const { headers } = await signedIn()
  const before = await findSession(accounts, headers)
  if (!before) throw new Error('the session is not there')
  const outcome = await changePassword(accounts, before.member, { password: 'velvet curtain' })
  if (!('cookie' in outcome)) throw new Error('the password was not changed')
  expect(await findSession(accounts, headers)).toBeNull()
  const after = await findSession(accounts, headersOf([outcome.cookie]))
  expect(after?.member.sessionId).toBe(before.member.sessionId)
  expect(outcome.cookie).toMatch(/^__Host-filmdb\.session=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
})

test('the eleventh password change within an hour waits, and sends no email', async () => {
  const { id, headers } = await signedIn()
  const session = await findSession(accounts, headers)
  if (!session) throw new Error('the session is not there')
  const change = () => changePassword(accounts, session.member, { password: 'velvet curtain' })
  for (let times = 0; times < 10; times++) expect(await change()).toHaveProperty('cookie')
  expect(await change()).toMatchObject({
    formError: { status: 429, message: 'That was tried too often. Wait 60 minutes, then try again.' },
  })
  expect(posts.filter(({ memberId, kind }) => memberId === id && kind === 'password-changed')).toHaveLength(10)
})

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
    await setNewPassword(accounts, { token, password: 'velvet curtain' })
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
    await setNewPassword(accounts, { token, password: 'velvet curtain' })
  }
  const outcome = await requestEmailChange(
    duringHashing(reset),
    { member: session.member, client: member.client },
    { email: 'thief@example.org', currentPassword: member.password },
  )
  expect(outcome).toHaveProperty('formError.status', 403)
  expect(await findPendingEmail(accounts, member.id)).toBeNull()
})

import { hash as argon2, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { headersOf, openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { argon2id } from '../hashing/argon2id.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'
import { signIn } from './sign-in.server.ts'

const { db, accounts, signUpMember, signInNewMember, sessionsOf } = await openTestAccounts({
  requireVerifiedEmail: false,
})

test('the username of a new member is the first name, a dot and the last name', async () => {
  const { id } = await signUpMember()
  const stored = await db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirst()
  expect(stored).toEqual({ username: 'Ada.Lovelace' })
})

test('the fifty-first session of a member ends the oldest', async () => {
  const member = await signUpMember()
  const other = await signInNewMember()
  await sql`insert into member_session (id, member_id, token, expires_at, created_at)
    select gen_random_uuid(), ${member.id}, 'token ' || n, now() + interval '1 day', now() - n * interval '1 minute'
    from generate_series(1, 50) n`.execute(db)
  expect(await signIn(accounts, member, member.client)).toHaveProperty('cookies')
  const sessions = await sessionsOf(member.id)
  expect(sessions).toHaveLength(50)
  expect(sessions[0]?.token).toBe('token 49')
  expect(sessions.map(({ token }) => token)).not.toContain('token 50')
  expect(await sessionsOf(other.id)).toHaveLength(1)
})

test('a stored user agent is cut, on one line and well-formed', async () => {
  const { id, email, password, client } = await signUpMember()
  const headers = new Headers({ 'User-Agent': `Firefox/140\u0001${'x'.repeat(14_000)}` })
  await signIn(accounts, { email, password }, { ...client, headers })
  const [session] = await sessionsOf(id)
  expect(session?.user_agent).toMatch(/^Firefox\/140 x{388}$/)
})

test('a hash with smaller parameters is renewed by the next sign-in', async () => {
  const member = await signUpMember()
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

test('many device cookies of an account together give few free guesses', async () => {
  const { email, password, client } = await signUpMember()
  const browsers: Headers[] = []
  for (let times = 0; times < 8; times++) {
    const signedIn = await signIn(accounts, { email, password }, client)
    browsers.push(headersOf('cookies' in signedIn ? signedIn.cookies : []))
  }
  const statuses: unknown[] = []
  for (const headers of browsers) {
    for (let times = 0; times < 10; times++) {
      const outcome = await signIn(accounts, { email, password: `not ${password} ${times}` }, { ...client, headers })
      statuses.push('formError' in outcome && outcome.formError.status)
    }
  }
  expect(statuses.filter(status => status === 401)).toHaveLength(40)
  expect(statuses.filter(status => status === 429)).toHaveLength(40)
})

test('a correct password refunds its own attempt of the IP address, and no other attempt there', async () => {
  const { email, password } = await signUpMember()
  const client = { ipAddress: '198.51.100.7', headers: new Headers() }
  const key = { rule: 'sign-in per IP address', subject: client.ipAddress } as const
  for (let times = 0; times < 99; times++) await consume(db, accounts.secret, key)
  expect(await signIn(accounts, { email, password }, client)).toHaveProperty('cookies')
  const guess = (name: string) => signIn(accounts, { email: `${name}@example.org`, password }, client)
  expect(await guess('first')).toHaveProperty('formError.status', 401)
  expect(await guess('second')).toHaveProperty('formError.status', 429)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockSession } from '#app/db/lock-session.server.ts'
import { headersOf, openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { deleteExpired } from '../deletion/delete-expired.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { deviceCookie, findDeviceKey } from './device-cookie.server.ts'
import { findMemberId, findSession } from './find-session.server.ts'
import { parseSessionToken } from './session-token.server.ts'
import { deleteSession, listDevices } from './sessions.server.ts'

const { db, accounts, signInNewMember, sessionsOf } = await openTestAccounts({ requireVerifiedEmail: false })
const moveSession = (sessionId: string, change: { created: string; expires: string }) =>
  sql`update member_session set created_at = now() - ${change.created}::interval,
    expires_at = now() + ${change.expires}::interval where id = ${sessionId}`.execute(db)

test('cookies of an https site have the __Host- prefix and are HttpOnly', async () => {
  const { cookies } = await signInNewMember()
  expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(['__Host-filmdb.session', '__Host-filmdb.device'])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).not.toMatch(/; Domain/i)
  }
})

test('a session unused for seven days has expired', async () => {
  const {
    headers,
    member: { sessionId },
  } = await signInNewMember()
  await moveSession(sessionId, { created: '8 days', expires: '-1 minute' })
  expect(await findSession(accounts, headers)).toBeNull()
})

test('a session in use lasts seven days from its last use', async () => {
  const {
    headers,
    member: { sessionId },
  } = await signInNewMember()
  await moveSession(sessionId, { created: '6 days', expires: '1 day' })
  const found = await findSession(accounts, headers)
  expect(found?.cookies.join()).toContain('Max-Age=604800')
  const row = await db.selectFrom('member_session').select('expires_at').where('id', '=', sessionId).executeTakeFirst()
  expect((row?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
})

test('a session that is due for renewal identifies its member while the database takes no writes', async () => {
  const {
    headers,
    member: { sessionId },
    id,
  } = await signInNewMember()
  await moveSession(sessionId, { created: '1 day', expires: '6 days' })
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'cannot write' using errcode = 'read_only_sql_transaction'; end $$`.execute(db)
  await sql`create trigger refuse before update on member_session execute function refuse()`.execute(db)
  const found = await findSession(accounts, headers)
  await sql`drop function refuse cascade`.execute(db)
  expect([found?.member.id, found?.cookies]).toEqual([id, []])
})

test('a session in use expires thirty days after the sign-in', async () => {
  const { id, headers, member } = await signInNewMember()
  const { sessionId } = member
  const token = parseSessionToken(headers, accounts) ?? ''
  expect(await findMemberId(accounts, token)).toBe(id)
  expect(await listDevices(db, member)).toHaveLength(1)
  await moveSession(sessionId, { created: '31 days', expires: '6 days' })
  expect(await findSession(accounts, headers)).toBeNull()
  expect(await findMemberId(accounts, token)).toBeNull()
  expect(await listDevices(db, member)).toEqual([])
  await deleteExpired(db)
  const rows = await db.selectFrom('member_session').select('id').where('id', '=', sessionId).execute()
  expect(rows).toEqual([])
})

test('a session cookie with one changed character is rejected', async () => {
  const { headers } = await signInNewMember()
  const cookie = headers.get('Cookie') ?? ''
  const forged = new Headers({
    Cookie: cookie.replace(/(session=.)(.)/, (_all, before, one) => before + (one === 'x' ? 'y' : 'x')),
  })
  expect(await findSession(accounts, forged)).toBeNull()
})

test.each(['%', 'nobody', '.', 'a.b.c', `${'x'.repeat(32)}.${'x'.repeat(43)}=`])(
  'a session of %j is nobody',
  async token => {
    const headers = new Headers({ Cookie: `__Host-filmdb.session=${token}` })
    expect(await findSession(accounts, headers)).toBeNull()
  },
)

test('a member can neither see nor end the session of another member', async () => {
  const [ada, bob] = [await signInNewMember(), await signInNewMember()]
  expect((await listDevices(db, ada.member)).map(({ id }) => id)).toEqual([ada.member.sessionId])
  expect(await deleteSession(db, { memberId: ada.id, sessionId: bob.member.sessionId })).toBe(false)
  expect((await findSession(accounts, bob.headers))?.member.id).toBe(bob.id)
  expect(await deleteSession(db, { memberId: bob.id, sessionId: bob.member.sessionId })).toBe(true)
  expect(await findSession(accounts, bob.headers)).toBeNull()
})

test('a browser that signs in again ends its previous session, and has one device token of the account', async () => {
  const { id, email, password, headers, client } = await signInNewMember()
  const signedIn = await signIn(accounts, { email, password }, { ...client, headers })
  const cookies = 'cookies' in signedIn ? signedIn.cookies : []
  expect(await findSession(accounts, headers)).toBeNull()
  expect(await sessionsOf(id)).toHaveLength(1)
  const renewed = headersOf(cookies)
  const device = { ...accounts, headers: renewed, email }
  expect(findDeviceKey(device)).not.toBe(findDeviceKey({ ...device, headers }))
  expect(findDeviceKey(device)).toMatch(/^[\w-]{22}$/)
  expect(renewed.get('Cookie')).not.toContain('~')
})

test('a session that has ended is not locked, although its member has another', async () => {
  const { id, email, password, member, client } = await signInNewMember()
  expect(await lockSession(db, member)).toBe(true)
  await signIn(accounts, { email, password }, client)
  await deleteSession(db, { memberId: id, sessionId: member.sessionId })
  expect(await lockSession(db, member)).toBe(false)
})

test('a browser that is known for one account is unknown for every other', async () => {
  const [ada, bob] = [await signInNewMember(), await signInNewMember()]
  expect(findDeviceKey({ ...accounts, headers: ada.headers, email: ada.email })).not.toBeNull()
  expect(findDeviceKey({ ...accounts, headers: ada.headers, email: bob.email })).toBeNull()
})

test('a browser is known for the four accounts that signed in last', async () => {
  const emails = ['a', 'b', 'c', 'd', 'e'].map(name => `${name}@example.org`)
  let headers = new Headers()
  for (const email of emails) headers = headersOf([deviceCookie({ ...accounts, headers, email })])
  expect(headers.get('Cookie')?.split('~')).toHaveLength(4)
  const known = emails.filter(email => findDeviceKey({ ...accounts, headers, email }) !== null)
  expect(known).toEqual(emails.slice(1))
})

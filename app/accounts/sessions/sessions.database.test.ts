import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createCipher } from '#app/email/cipher.server.ts'
import { deleteEmails } from '#app/email/file-transport.server.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import type { Accounts } from '../accounts.server.ts'
import { openAuth } from '../auth/auth.server.ts'
import { openOpenId } from '../auth/open-id.server.ts'
import { deleteAccount, requestDeletion } from '../deletion/delete-account.server.ts'
import { deleteExpired } from '../deletion/delete-expired.server.ts'
import { openHashing } from '../hashing/hashing.server.ts'
import { createPasswordResetLink, requestNewPassword, setNewPassword } from '../password/new-password.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { findSession } from './identify-visitor.server.ts'

const { db } = await openTestDatabase()
const dependencies = {
  db,
  publicUrl: 'https://films.example',
  secret: 's'.repeat(32),
  warn: () => {},
}
const accounts: Accounts = {
  ...dependencies,
  hashing: openHashing(),
  requireVerifiedEmail: false,
  reportError: () => {},
  auth: openAuth(dependencies),
  openId: openOpenId(null, { open: () => openAuth(dependencies), warn: () => {} }),
  emails: { enqueue: async () => {}, notifyWorker: () => {}, deleteFor: async () => {} },
}
const nobody = { ipAddress: '192.0.2.1', headers: new Headers() }

async function signedIn(email: string) {
  const password = 'analytical engine'
  await signUp(accounts, { firstName: 'Ada', lastName: 'Lovelace', email, password }, nobody)
  const outcome = await signIn(accounts, { email, password }, nobody)
  if ('formError' in outcome) throw new Error(outcome.formError.message)
  const headers = new Headers({ Cookie: outcome.cookies.map(cookie => cookie.split(';')[0]).join('; ') })
  const session = await findSession(accounts, headers)
  if (!session) throw new Error('the new session is not there')
  return { headers, cookies: outcome.cookies, ...session.member }
}

const moveSession = (sessionId: string, change: { created: string; expires: string }) =>
  sql`update member_session set created_at = now() - ${change.created}::interval,
    expires_at = now() + ${change.expires}::interval where id = ${sessionId}`.execute(db)

test('cookies of an https site have the __Host- prefix and are HttpOnly', async () => {
  const { cookies } = await signedIn('host@example.org')
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
  const { headers, sessionId } = await signedIn('idle@example.org')
  await moveSession(sessionId, { created: '8 days', expires: '-1 minute' })
  expect(await findSession(accounts, headers)).toBeNull()
})

test('a session in use lasts seven days from its last use', async () => {
  const { headers, sessionId } = await signedIn('used@example.org')
  await moveSession(sessionId, { created: '6 days', expires: '1 day' })
  const found = await findSession(accounts, headers)
  expect(found?.cookies.join()).toContain('Max-Age=604800')
  const row = await db.selectFrom('member_session').select('expires_at').where('id', '=', sessionId).executeTakeFirst()
  expect((row?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
})

test('a session that is due for renewal identifies its member while the database takes no writes', async () => {
  const { headers, sessionId, id } = await signedIn('read-only@example.org')
  await moveSession(sessionId, { created: '1 day', expires: '6 days' })
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'cannot write' using errcode = 'read_only_sql_transaction'; end $$`.execute(db)
  await sql`create trigger refuse before update on member_session execute function refuse()`.execute(db)
  const found = await findSession(accounts, headers)
  await sql`drop function refuse cascade`.execute(db)
  expect([found?.member.id, found?.cookies]).toEqual([id, []])
})

test('a session in use expires thirty days after the sign-in', async () => {
  const { headers, sessionId } = await signedIn('old@example.org')
  await moveSession(sessionId, { created: '31 days', expires: '6 days' })
  expect(await findSession(accounts, headers)).toBeNull()
  await deleteExpired(db)
  const rows = await db.selectFrom('member_session').select('id').where('id', '=', sessionId).execute()
  expect(rows).toEqual([])
})

test('a session cookie with one changed character is rejected', async () => {
  const { headers } = await signedIn('forged@example.org')
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

test('an expired link sets no password and is deleted', async () => {
  const { id } = await signedIn('link@example.org')
  const { token } = await createPasswordResetLink(accounts, id)
  await sql`update one_time_link set expires_at = now() - interval '1 second' where member_id = ${id}`.execute(db)
  const outcome = await setNewPassword(accounts, { token, password: 'velvet curtain' })
  expect(outcome).toHaveProperty('formError.status', 400)
  await deleteExpired(db)
  expect(
    await db
      .selectFrom('one_time_link')
      .select('purpose')
      .where('member_id', '=', id)
      .where('purpose', '=', 'new-password')
      .execute(),
  ).toEqual([])
})

test('no table but member has a plain token or email address', async () => {
  const { id, email } = await signedIn('open@example.org')
  const { token } = await createPasswordResetLink(accounts, id)
  await requestNewPassword(accounts, { email }, nobody)
  const dump = await Promise.all(
    (['one_time_link', 'rate_limit', 'outbox_email'] as const).map(async table =>
      JSON.stringify(await db.selectFrom(table).selectAll().execute()),
    ),
  )
  expect(dump.join()).not.toContain(token)
  expect(dump.join()).not.toContain(email)
})

test('an account whose emails cannot be deleted is kept, so that its member can delete it again', async () => {
  const member = await signedIn('kept@example.org')
  await requestDeletion(accounts, member)
  const proof = { password: 'analytical engine', token: null }
  const findMember = () => db.selectFrom('member').select('id').where('id', '=', member.id).executeTakeFirst()
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-outbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const place = { dataDir, cipher: createCipher(dependencies.secret) }
  const emails = { ...accounts.emails, deleteFor: (id: string) => deleteEmails(place, id) }
  writeFileSync(join(dataDir, 'outbox'), 'a file where the folder belongs')
  await expect(deleteAccount({ ...accounts, emails }, member, proof)).rejects.toThrow('ENOTDIR')
  expect(await findMember()).toBeDefined()
  rmSync(join(dataDir, 'outbox'))
  expect(await deleteAccount({ ...accounts, emails }, member, proof)).toBeNull()
  expect(await findMember()).toBeUndefined()
})

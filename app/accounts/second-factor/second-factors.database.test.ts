// Second factors in the database: row-level security, encryption and limits.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FactorTables } from '#app/db/schema/second-factor-schema.ts'
import { authenticatorApp } from '#tests/client/account/authenticator-app.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { deleteExpired } from '../deletion/delete-expired.server.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  findPendingSecret,
  useAuthenticatorCode,
} from './authenticator.server.ts'
import { consumeChallenge, createChallenge } from './challenges.server.ts'
import { findCredentialOwner, inFactorsOf } from './factor-tables.server.ts'
import { addPasskey, upsertUserHandle } from './passkeys.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'

const { db } = await openTestDatabase()
const secret = 'a secret of at least thirty-two letters'
const tables = ['authenticator', 'recovery_code', 'passkey_owner', 'passkey'] as const

/** Creates a member with a row in every table. */
async function aGuardedMember() {
  const memberId = await insertMember(db)
  const credentialId = randomUUID()
  await inFactorsOf(db, memberId, async factors => {
    await beginAuthenticator(factors, { secret, memberId })
    await replaceRecoveryCodes(factors, { memberId, rows: [{ selector: 'AB', hash: 'hash' }] })
    await upsertUserHandle(factors, memberId)
    const passkey = { credentialId, publicKey: 'key', counter: 0, transports: [] }
    await addPasskey(factors, { ...passkey, memberId, name: 'Phone' })
  })
  return { memberId, credentialId }
}

test('a query without any condition reads and changes one member’s second factors alone', async () => {
  const [ada, bob] = [await aGuardedMember(), await aGuardedMember()]
  for (const table of tables) {
    const seen = await inFactorsOf(db, ada.memberId, factors => factors.selectFrom(table).select('member_id').execute())
    expect(seen, table).toEqual([{ member_id: ada.memberId }])
    await inFactorsOf(db, ada.memberId, factors => factors.deleteFrom(table).execute())
    const left = await inFactorsOf(db, bob.memberId, factors => factors.selectFrom(table).select('member_id').execute())
    expect(left, table).toEqual([{ member_id: bob.memberId }])
  }
})

test('a member cannot move a second factor to another member', async () => {
  const [ada, bob] = [await aGuardedMember(), await insertMember(db)]
  for (const table of tables) {
    const giving = inFactorsOf(db, ada.memberId, factors =>
      factors.updateTable(table).set({ member_id: bob }).execute(),
    )
    await expect(giving, table).rejects.toThrow('violates row-level security policy')
  }
})

test('accounts, sessions and emails are not accessible in a member’s name, and are again afterwards', async () => {
  const { memberId } = await aGuardedMember()
  for (const table of ['member', 'member_session', 'sign_in_method', 'outbox_email', 'webauthn_challenge'] as const) {
    const trying = inFactorsOf(db, memberId, factors => sql`select from ${sql.table(table)}`.execute(factors))
    await expect(trying, table).rejects.toThrow('permission denied')
  }
  const identity = sql<{ role: string; member: string }>`
    select current_setting('role') as role, current_setting('filmdb.member_id', true) as member`
  await db
    .transaction()
    .execute(async tx => {
      await inFactorsOf(db, memberId, async () => {}).catch(() => {})
      expect((await identity.execute(tx)).rows[0]?.role).toBe('none')
    })
    .catch(() => {})
  expect((await identity.execute(db)).rows[0]).toMatchObject({ role: 'none' })
})

test('a sign-in with a passkey sees the owner of that passkey only', async () => {
  const [ada, bob] = [await aGuardedMember(), await aGuardedMember()]
  expect(await findCredentialOwner(db, ada.credentialId)).toBe(ada.memberId)
  expect(await findCredentialOwner(db, bob.credentialId)).toBe(bob.memberId)
  expect(await findCredentialOwner(db, randomUUID())).toBeNull()
})

test('the secret of an app is encrypted and can be decrypted for its member only', async () => {
  const reported: string[] = []
  const report = (_: unknown, task: string) => void reported.push(task)
  const [ada, bob] = [await aGuardedMember(), await aGuardedMember()]
  const find = (memberId: string) =>
    inFactorsOf(db, memberId, factors => findPendingSecret(factors, { secret, memberId, reportError: report }))
  const shown = await find(ada.memberId)
  expect(shown).toMatch(/^[A-Z2-7]{32}$/)
  const { rows } = await sql<{ secret: string }>`
    select secret from authenticator where member_id = ${ada.memberId}`.execute(db)
  const stored = rows[0]?.secret ?? ''
  expect(stored).not.toContain(shown)
  await inFactorsOf(db, bob.memberId, factors => factors.updateTable('authenticator').set({ secret: stored }).execute())
  expect(await find(bob.memberId)).toBeNull()
  expect(reported).toEqual([expect.stringContaining('another AUTH_SECRET')])
})

test('with another AUTH_SECRET every code of an app is wrong, and the reason is reported', async () => {
  const memberId = await insertMember(db)
  const reported: string[] = []
  const keyed = { secret, memberId, reportError: (_: unknown, task: string) => void reported.push(task) }
  const code = await inFactorsOf(db, memberId, async factors => {
    await beginAuthenticator(factors, keyed)
    return authenticatorApp((await findPendingSecret(factors, keyed)) ?? '').nextCode()
  })
  const other = { ...keyed, secret: 'another secret of thirty-two letters', code }
  const used = (reading: typeof other) => inFactorsOf(db, memberId, factors => useAuthenticatorCode(factors, reading))
  expect(await inFactorsOf(db, memberId, factors => confirmAuthenticator(factors, other))).toBe(false)
  expect(await inFactorsOf(db, memberId, factors => confirmAuthenticator(factors, { ...keyed, code }))).toBe(true)
  expect(await used(other)).toBe(false)
  expect(reported).toEqual(Array(2).fill(expect.stringContaining('another AUTH_SECRET')))
})

test('a code of an app works once, and no earlier code works after it', async () => {
  const memberId = await insertMember(db)
  const keyed = { secret, memberId, reportError: () => {} }
  await inFactorsOf(db, memberId, factors => beginAuthenticator(factors, keyed))
  const shown = await inFactorsOf(db, memberId, factors => findPendingSecret(factors, keyed))
  const { nextCode } = authenticatorApp(shown ?? '')
  const [first, second] = [nextCode(), nextCode()]
  const use = (code: string) => inFactorsOf(db, memberId, factors => useAuthenticatorCode(factors, { ...keyed, code }))
  expect(await inFactorsOf(db, memberId, factors => confirmAuthenticator(factors, { ...keyed, code: first }))).toBe(
    true,
  )
  expect([await use(first), await use(second), await use(second), await use(first)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('the secret of an app that is not confirmed expires after ten minutes', async () => {
  const memberId = await insertMember(db)
  const keyed = { secret, memberId, reportError: () => {} }
  const pending = () => inFactorsOf(db, memberId, factors => findPendingSecret(factors, keyed))
  await inFactorsOf(db, memberId, factors => beginAuthenticator(factors, keyed))
  const code = authenticatorApp((await pending()) ?? '').nextCode()
  await sql`update authenticator set created_at = now() - interval '11 minutes' where member_id = ${memberId}`.execute(
    db,
  )
  expect(await pending()).toBeNull()
  expect(await inFactorsOf(db, memberId, factors => confirmAuthenticator(factors, { ...keyed, code }))).toBe(false)
})

test('the newest challenges of an owner work once and for their purpose only', async () => {
  const owner = randomUUID()
  const made = []
  for (let count = 0; count < 7; count++) made.push(await createChallenge(db, { purpose: 'register', owner }))
  const [newest = ''] = made.slice(-1)
  const count = db.selectFrom('webauthn_challenge').select(sql<number>`count(*)::int`.as('waiting'))
  expect(await count.where('owner', '=', owner).execute()).toEqual([{ waiting: 5 }])
  const use = (challenge: string, of = owner) => consumeChallenge(db, { challenge, purpose: 'register', owner: of })
  expect(await use(made[0] ?? '')).toBe(false)
  expect(await use(newest, randomUUID())).toBe(false)
  expect(await consumeChallenge(db, { challenge: newest, purpose: 'sign-in' })).toBe(false)
  expect(await Promise.all([use(newest), use(newest)])).toEqual(expect.arrayContaining([true, false]))
})

test('an expired challenge is rejected and deleted', async () => {
  const owner = randomUUID()
  const challenge = await createChallenge(db, { purpose: 'sign-in', owner })
  await db
    .updateTable('webauthn_challenge')
    .set({ expires_at: new Date(0) })
    .where('owner', '=', owner)
    .execute()
  expect(await consumeChallenge(db, { challenge, purpose: 'sign-in' })).toBe(false)
  await deleteExpired(db)
  expect(await db.selectFrom('webauthn_challenge').select('owner').where('owner', '=', owner).execute()).toEqual([])
})

test('the second factors of a deleted member are deleted', async () => {
  const { memberId } = await aGuardedMember()
  await db.deleteFrom('member').where('id', '=', memberId).execute()
  for (const table of tables) {
    const { rows } =
      await sql`select from ${sql.table(table satisfies keyof FactorTables)} where member_id = ${memberId}`.execute(db)
    expect(rows, table).toEqual([])
  }
})

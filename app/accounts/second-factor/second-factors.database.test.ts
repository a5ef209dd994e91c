// Second factors in the database: row-level security and deletion.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FactorTables } from '#app/db/schema/second-factor-schema.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { beginAuthenticator } from './authenticator.server.ts'
import { findCredentialOwner, inFactorsOf } from './factor-tables.server.ts'
import { addPasskey, upsertUserHandle } from './passkeys.server.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { dropCodesWithoutFactor } from './second-factors.server.ts'

const { db } = await openTestDatabase()
const secret = 'a secret of at least thirty-two letters'
const tables = ['authenticator', 'recovery_code', 'passkey_owner', 'passkey'] as const

/** Creates a member with a row in every table. */
async function aGuardedMember() {
  const memberId = await insertMember(db)
  const credentialId = randomUUID()
  await inFactorsOf(db, memberId, async factors => {
    await beginAuthenticator(factors, { secret, memberId, sessionId: 'one' })
    await replaceRecoveryCodes(factors, { memberId, rows: [{ selector: 'AB', hash: 'hash' }] })
    await upsertUserHandle(factors, memberId)
    const passkey = { credentialId, publicKey: 'key', counter: 0, transports: [] }
    await addPasskey(factors, { ...passkey, memberId, name: 'Phone' })
  })
  return { memberId, credentialId }
}

test('a query without any condition reads and changes only the second factors of its member', async () => {
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

test('the second factors of a deleted member are deleted', async () => {
  const { memberId } = await aGuardedMember()
  await db.deleteFrom('member').where('id', '=', memberId).execute()
  for (const table of tables) {
    const { rows } =
      await sql`select from ${sql.table(table satisfies keyof FactorTables)} where member_id = ${memberId}`.execute(db)
    expect(rows, table).toEqual([])
  }
})

test('recovery codes stay with a second factor, and are deleted after the last one', async () => {
  const { memberId } = await aGuardedMember()
  const codesLeft = () =>
    inFactorsOf(db, memberId, async factors => {
      await dropCodesWithoutFactor(factors)
      return countRecoveryCodes(factors)
    })
  expect(await codesLeft()).toBe(1)
  await inFactorsOf(db, memberId, factors => factors.deleteFrom('passkey').execute())
  expect(await codesLeft()).toBe(0)
})

// The secret of an authenticator app in the database: encryption and limits.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authenticatorApp } from '#tests/client/account/authenticator-app.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  findPendingSecret,
  useAuthenticatorCode,
} from './authenticator.server.ts'
import { inFactorsOf } from './factor-tables.server.ts'

const { db } = await openTestDatabase()
const sessionId = 'one'
const secret = 'a secret of at least thirty-two letters'

/** Creates a member who has begun to add an app. */
async function memberWithSecret() {
  const memberId = await insertMember(db)
  await inFactorsOf(db, memberId, factors => beginAuthenticator(factors, { secret, memberId, sessionId }))
  return memberId
}

test('the secret of an app is encrypted and can be decrypted for its member only', async () => {
  const [ada, bob] = [await memberWithSecret(), await memberWithSecret()]
  const find = (memberId: string) =>
    inFactorsOf(db, memberId, factors => findPendingSecret(factors, { secret, memberId, sessionId }))
  const shown = await find(ada)
  expect(shown).toMatch(/^[A-Z2-7]{32}$/)
  const { rows } = await sql<{ secret: string }>`
    select secret from authenticator where member_id = ${ada}`.execute(db)
  const stored = rows[0]?.secret ?? ''
  expect(stored).not.toContain(shown)
  await inFactorsOf(db, bob, factors => factors.updateTable('authenticator').set({ secret: stored }).execute())
  expect(await find(bob)).toBeNull()
})

test('with another AUTH_SECRET every code of an app is wrong, and the reason is reported', async () => {
  const memberId = await insertMember(db)
  const reported: string[] = []
  const keyed = { secret, memberId, sessionId, reportError: (_: unknown, task: string) => void reported.push(task) }
  const code = await inFactorsOf(db, memberId, async factors => {
    await beginAuthenticator(factors, keyed)
    return authenticatorApp((await findPendingSecret(factors, keyed)) ?? '').nextCode()
  })
  const other = { ...keyed, secret: 'another secret of thirty-two letters', code }
  const used = (reading: typeof other) => inFactorsOf(db, memberId, factors => useAuthenticatorCode(factors, reading))
  expect(await inFactorsOf(db, memberId, factors => confirmAuthenticator(factors, other))).toBe(false)
  expect(await inFactorsOf(db, memberId, factors => confirmAuthenticator(factors, { ...keyed, code }))).toBe(true)
  expect(await used(other)).toBe(false)
  expect(reported).toEqual([expect.stringContaining('another AUTH_SECRET')])
})

test('a code of an app works once, and no earlier code works after it', async () => {
  const memberId = await insertMember(db)
  const keyed = { secret, memberId, sessionId, reportError: () => {} }
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
  const keyed = { secret, memberId, sessionId, reportError: () => {} }
  const pending = () => inFactorsOf(db, memberId, factors => findPendingSecret(factors, keyed))
  await inFactorsOf(db, memberId, factors => beginAuthenticator(factors, keyed))
  const code = authenticatorApp((await pending()) ?? '').nextCode()
  await sql`update authenticator set created_at = now() - interval '11 minutes' where member_id = ${memberId}`.execute(
    db,
  )
  expect(await pending()).toBeNull()
  expect(await inFactorsOf(db, memberId, factors => confirmAuthenticator(factors, { ...keyed, code }))).toBe(false)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { deleteExpired } from '../deletion/delete-expired.server.ts'
import { createPasswordResetLink, requestNewPassword, setNewPassword } from './new-password.server.ts'

const { db, accounts, signedIn } = await openTestAccounts({ requireVerifiedEmail: false })

test('an expired link sets no password and is deleted', async () => {
  const { id, client } = await signedIn()
  const { token } = await createPasswordResetLink(accounts, id)
  await sql`update one_time_link set expires_at = now() - interval '1 second' where member_id = ${id}`.execute(db)
  const outcome = await setNewPassword(accounts, { token, password: 'velvet curtain' }, client)
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
  const { id, email, client } = await signedIn()
  const { token } = await createPasswordResetLink(accounts, id)
  await requestNewPassword(accounts, { email }, client)
  const dump = await Promise.all(
    (['one_time_link', 'rate_limit', 'outbox_email'] as const).map(async table =>
      JSON.stringify(await db.selectFrom(table).selectAll().execute()),
    ),
  )
  expect(dump.join()).not.toContain(token)
  expect(dump.join()).not.toContain(email)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { deleteExpired } from '../deletion/delete-expired.server.ts'
import type { LinkPurpose } from '../emails/link-token.ts'
import { createLink, findLinkOwner } from '../emails/one-time-links.server.ts'
import { verifyEmail } from '../sign-in/verify-email.server.ts'
import { createPasswordResetLink, requestNewPassword, setNewPassword } from './new-password.server.ts'

const { db, accounts, signInNewMember } = await openTestAccounts({ requireVerifiedEmail: false })

test('an expired link sets no password and is deleted', async () => {
  const { id, client } = await signInNewMember()
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

test('an expired link verifies no email address and has no owner', async () => {
  const { id } = await signInNewMember()
  const { token } = await createLink(db, accounts.publicUrl, { memberId: id, purpose: 'confirm-address' })
  await sql`update one_time_link set expires_at = now() - interval '1 second' where member_id = ${id}`.execute(db)
  expect(await findLinkOwner(db, { token, purpose: 'confirm-address' })).toBeNull()
  expect(await verifyEmail(accounts, token)).toHaveProperty('formError.status', 400)
})

test('a link of one purpose is refused for another one, and stays usable', async () => {
  const { id } = await signInNewMember()
  const { token } = await createPasswordResetLink(accounts, id)
  expect(await verifyEmail(accounts, token)).toHaveProperty('formError.status', 400)
  expect(await findLinkOwner(db, { token, purpose: 'confirm-address' })).toBeNull()
  expect(await findLinkOwner(db, { token, purpose: 'new-password' })).toHaveProperty('id', id)
})

test('a fourth link of a member for one purpose ends the oldest of these, and no other link', async () => {
  const [ada, bob] = [await signInNewMember(), await signInNewMember()]
  const create = async (memberId: string, purpose: LinkPurpose) => {
    // Otherwise several are created in the same millisecond.
    await sql`update one_time_link set expires_at = expires_at - interval '1 second'`.execute(db)
    const { token } = await createLink(db, accounts.publicUrl, { memberId, purpose })
    return { token, purpose }
  }
  const others = [await create(bob.id, 'new-password'), await create(ada.id, 'delete-account')]
  const links = []
  for (let times = 0; times < 4; times++) links.push(await create(ada.id, 'new-password'))
  const owners = await Promise.all([...others, ...links].map(link => findLinkOwner(db, link)))
  expect(owners.map(owner => owner?.id)).toEqual([bob.id, ada.id, undefined, ada.id, ada.id, ada.id])
})

test('no table but member has a plain token or email address', async () => {
  const { id, email, client } = await signInNewMember()
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

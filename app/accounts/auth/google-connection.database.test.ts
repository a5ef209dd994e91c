import { expect, test } from 'vitest'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { connectGoogle, disconnectGoogle, readSignInMethods } from './google-connection.server.ts'
import { limitOpenIdSession } from './join-rules.server.ts'

const { db, accounts, sentEmails, signInNewMember, sessionsOf } = await openTestAccounts({
  requireVerifiedEmail: false,
})

/** A new member with a password and a Google account, who signed in at this time. */
async function connectedMember(signedInAt = new Date()) {
  const { member, ...signedIn } = await signInNewMember()
  const id = crypto.randomUUID()
  const google = { id, member_id: member.id, provider_id: 'google', account_id: id, password: null }
  await db.insertInto('sign_in_method').values(google).execute()
  return { ...signedIn, member: { ...member, signedInAt: signedInAt.toISOString() } }
}

const hasGoogle = async (memberId: string) => (await readSignInMethods(db, memberId)).hasGoogle

test('more than ten minutes after the sign-in Google is connected and disconnected with the current password only', async () => {
  const { member, client, password } = await connectedMember(new Date(Date.now() - 11 * 60_000))
  const change = {
    connect: (typed?: string) => connectGoogle(accounts, { member, client }, { currentPassword: typed }),
    disconnect: (typed?: string) => disconnectGoogle(accounts, member, { currentPassword: typed }),
  }
  for (const changed of [change.connect, change.disconnect])
    for (const typed of [undefined, 'velvet curtain'])
      expect(await changed(typed)).toMatchObject({ problem: { fields: ['currentPassword'] } })
  expect(await hasGoogle(member.id)).toBe(true)
  expect(await change.connect(password)).toMatchObject({ formError: { status: 503 } }) // no provider is configured
  expect(await change.disconnect(password)).toHaveProperty('cookie')
  expect(await hasGoogle(member.id)).toBe(false)
})

test('a session that has ended disconnects nothing and sends no email', async () => {
  const { member } = await connectedMember()
  await db.deleteFrom('member_session').where('id', '=', member.sessionId).execute()
  const before = sentEmails.length
  expect(await disconnectGoogle(accounts, member, {})).toMatchObject({ formError: { status: 403 } })
  expect([await hasGoogle(member.id), sentEmails.length]).toEqual([true, before])
})

test('of two disconnections at once one sends the email', async () => {
  const { member } = await connectedMember()
  const before = sentEmails.length
  await Promise.all([disconnectGoogle(accounts, member, {}), disconnectGoogle(accounts, member, {})])
  expect(sentEmails.slice(before).map(({ kind }) => kind)).toEqual(['google-disconnected'])
})

test('a session that Google opened while it was being disconnected ends', async () => {
  const { member } = await connectedMember()
  const session = { id: member.sessionId, memberId: member.id }
  await limitOpenIdSession(db, session)
  expect(await sessionsOf(member.id)).toHaveLength(1)
  await disconnectGoogle(accounts, member, {})
  await limitOpenIdSession(db, session)
  expect(await sessionsOf(member.id)).toHaveLength(0)
})

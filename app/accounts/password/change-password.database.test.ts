import { expect, test } from 'vitest'
import { headersOf, openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { createLink, hasLink } from '../emails/one-time-links.server.ts'
import { findSession } from '../sessions/find-session.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { changePassword, requiredReauthentication } from './change-password.server.ts'
import { checkPassword } from './check-password.server.ts'
import { findPasswordHash } from './password-hash.server.ts'

const { db, accounts, sentEmails, signInNewMember, sessionsOf } = await openTestAccounts({
  requireVerifiedEmail: false,
})

test('a password change rotates the token of this session, and copies of the old cookie are rejected', async () => {
  const { headers } = await signInNewMember()
  const before = await findSession(accounts, headers)
  if (!before) throw new Error('the session is not there')
  const outcome = await changePassword(accounts, before.member, { password: 'velvet curtain' })
  if (!('cookie' in outcome)) throw new Error('the password was not changed')
  expect(await findSession(accounts, headers)).toBeNull()
  const after = await findSession(accounts, headersOf([outcome.cookie]))
  expect(after?.member.sessionId).toBe(before.member.sessionId)
  expect(outcome.cookie).toMatch(/^__Host-filmdb\.session=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
})

test('a sign-in from before the clock was set back is not fresh', async () => {
  const { headers } = await signInNewMember()
  const session = await findSession(accounts, headers)
  if (!session) throw new Error('the session is not there')
  const signedInAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await requiredReauthentication(accounts, session.member)).toBe('nothing')
  expect(await requiredReauthentication(accounts, { ...session.member, signedInAt })).toBe('current password')
})

test('the eleventh password change within an hour waits, and sends no email', async () => {
  const { id, headers } = await signInNewMember()
  const session = await findSession(accounts, headers)
  if (!session) throw new Error('the session is not there')
  const change = () => changePassword(accounts, session.member, { password: 'velvet curtain' })
  for (let times = 0; times < 10; times++) expect(await change()).toHaveProperty('cookie')
  expect(await change()).toMatchObject({
    formError: { status: 429, message: 'That was tried too often. Wait 60 minutes, then try again.' },
  })
  expect(sentEmails.filter(({ memberId, kind }) => memberId === id && kind === 'password-changed')).toHaveLength(10)
})

test('a password change ends the other sessions of the member and the links that were sent before it', async () => {
  const { id, member, client } = await signInNewMember()
  const passwordHash = (await findPasswordHash(db, id)) ?? ''
  await openSession(accounts, { memberId: id, passwordHash }, client)
  expect(await sessionsOf(id)).toHaveLength(2)
  const purposes = ['new-password', 'delete-account', 'change-email'] as const
  for (const purpose of purposes) {
    const newEmail = purpose === 'change-email' ? 'ada@new.example' : null
    await createLink(db, accounts.publicUrl, { memberId: id, purpose, newEmail })
  }
  expect(await changePassword(accounts, member, { password: 'velvet curtain' })).toHaveProperty('cookie')
  expect((await sessionsOf(id)).map(session => session.id)).toEqual([member.sessionId])
  for (const purpose of purposes) expect(await hasLink(db, { memberId: id, purpose }), purpose).toBe(false)
})

test('the right password resets the count of wrong ones', async () => {
  const { member, password } = await signInNewMember()
  const check = (typed: string) => checkPassword(accounts, { member, password: typed, field: 'currentPassword' })
  for (let round = 0; round < 2; round++) {
    for (let times = 0; times < 9; times++) expect(await check('a wrong password')).toHaveProperty('problem')
    expect(await check(password)).toBeNull()
  }
})

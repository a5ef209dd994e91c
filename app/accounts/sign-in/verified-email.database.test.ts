import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { signIn } from './sign-in.server.ts'
import { resendVerificationEmail, verifyEmail } from './verify-email.server.ts'

const { db, accounts, sentEmails, signUpMember } = await openTestAccounts({ requireVerifiedEmail: true })

const emailsTo = (email: string) => sentEmails.filter(({ to, kind }) => to === email && kind === 'confirm-address')

/** Makes the links of a member older. */
const age = (memberId: string, minutes: number) =>
  sql`update one_time_link set expires_at = expires_at - ${minutes} * interval '1 minute'
    where member_id = ${memberId}`.execute(db)

const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

test('a sign-in with an unverified email address sends another email after ten minutes', async () => {
  const { id, email, password, client } = await signUpMember()
  expect(emailsTo(email)).toHaveLength(1)
  expect(await signIn(accounts, { email, password }, client)).toHaveProperty('formError.status', 401)
  await age(id, 11)
  expect(await signIn(accounts, { email, password: 'not the password' }, client)).toHaveProperty(
    'formError.status',
    401,
  )
  expect(emailsTo(email)).toHaveLength(1)
  expect(await signIn(accounts, { email, password }, client)).toHaveProperty('formError.status', 401)
  await expect.poll(() => emailsTo(email), { timeout: 10_000 }).toHaveLength(2)
  expect(await signIn(accounts, { email, password }, client)).toHaveProperty('formError.status', 401)
  const [first, second] = emailsTo(email).map(({ message }) => tokenIn(message.text))
  expect(first).not.toBe(second)
  expect(await verifyEmail(accounts, first ?? '')).toEqual({ memberId: id })
  expect(await signIn(accounts, { email, password }, client)).toHaveProperty('cookies')
  expect(emailsTo(email)).toHaveLength(2)
})

test('a verification email that is not ten minutes old is not sent again', async () => {
  const { id, email } = await signUpMember()
  await age(id, 9)
  await resendVerificationEmail(accounts, { id, name: 'Ada', email })
  expect(emailsTo(email)).toHaveLength(1)
})

test('repeated sign-ins with an unverified email address send at most five emails an hour', async () => {
  const { id, email } = await signUpMember()
  for (let times = 1; times <= 8; times += 1) {
    await age(id, 11)
    await resendVerificationEmail(accounts, { id, name: 'Ada', email })
  }
  expect(emailsTo(email)).toHaveLength(6)
})

test('a member who signed in before verification was required keeps the session and has to verify at the next sign-in', async () => {
  const { email, password, client } = await signUpMember()
  const before = await signIn({ ...accounts, requireVerifiedEmail: false }, { email, password }, client)
  expect(before).toHaveProperty('cookies')
  expect(await signIn(accounts, { email, password }, client)).toHaveProperty('formError.status', 401)
})

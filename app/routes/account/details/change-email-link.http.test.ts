// The link that confirms a new email address ends with its use, a newer link, its expiry and the member's account.
import { expect, test } from 'vitest'
import { confirmChange, requestChange } from '#tests/client/account/email-change.ts'
import { createClient, createMember, createPerson, type HttpClient, signIn } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, pathOf, expectNoPersonalDataInLog } = await startSiteWithMailbox()
const confirmation = /^Confirm your new/
const confirm = (browser: HttpClient, link: string) => confirmChange(browser, pathOf(link))

test('an address that gets an account before the link is used stays with that account', async () => {
  const member = await createMember(site)
  const other = createPerson()
  await requestChange(member, other.email, member.person.password)
  const { link } = await box.next({ to: other.email, subject: confirmation })
  const { password, ...fields } = other
  await createClient(site).send('/signup', { ...fields, password, confirmPassword: password })
  const answer = await confirm(member, link)
  expect(answer.status).toBe(400)
  expect(await textOf(answer)).toContain('There is an account with this email address by now')
  expect((await signIn(createClient(site), member.person)).status).toBe(302)
})

test.each([
  ['a newer request', (member: HttpClient) => requestChange(member, createPerson().email, 'analytical engine')],
  ['a cancellation', (member: HttpClient) => member.send('/user/account', { intent: 'cancel-email' })],
  [
    'a password change',
    (member: HttpClient) =>
      member.send('/update-Password', { password: 'velvet curtain', confirmPassword: 'velvet curtain' }),
  ],
])('%s ends the link to a new address', async (_, end) => {
  const member = await createMember(site)
  const { email } = createPerson()
  await requestChange(member, email, member.person.password)
  const { link } = await box.next({ to: email, subject: confirmation })
  await end(member)
  expect(await textOf(await confirm(createClient(site), link))).toContain('This link has been used')
})

test('a changed address ends the reset links that were sent to the old one', async () => {
  const member = await createMember(site)
  const { email } = createPerson()
  await createClient(site).send('/forgotpassword', { email: member.person.email })
  const reset = await box.next({ to: member.person.email, subject: 'new password' })
  await requestChange(member, email, member.person.password)
  const { link } = await box.next({ to: email, subject: confirmation })
  expect((await confirm(member, link)).headers.get('Location')).toBe('/user/account')
  const thief = createClient(site)
  await thief.get(pathOf(reset.link))
  expect(await textOf(await thief.get('/updatepassword'))).toContain('This link has been used')
})

test('one of 20 concurrent uses of a link to a new address succeeds', async () => {
  const member = await createMember(site)
  const { email } = createPerson()
  await requestChange(member, email, member.person.password)
  const { link } = await box.next({ to: email, subject: confirmation })
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(createClient(site), link)))
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)

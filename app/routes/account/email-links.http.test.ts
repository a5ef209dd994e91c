import { expect, test } from 'vitest'
import { createClient, createMember } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, pathOf } = await startSiteWithMailbox()
const noLink = 'x'.repeat(43)
const deletion = /^Delete/

test('the links of two emails can be open at the same time', async () => {
  const member = await createMember(site)
  const { email } = member.person
  const confirmation = await box.next({ to: email, subject: /^Confirm/ })
  await member.send('/delete-account', {})
  const farewell = await box.next({ to: email, subject: deletion })
  await member.get(pathOf(confirmation.link))
  await member.get(pathOf(farewell.link))
  expect((await member.send('/confirm-address', {})).headers.get('Location')).toBe('/user')
})

test('a used verification link shows an error and offers another email', async () => {
  const member = await createMember(site)
  await box.next({ to: member.person.email, subject: /^Confirm/ })
  await member.get(`/confirm-address?token=${noLink}`)
  const page = await textOf(await member.get('/confirm-address'))
  expect(page).toContain('This link has been used')
  expect(page).toContain('Send the Email')
  expect((await member.send('/confirm-address', { ask: 'email' })).status).toBe(200)
  await box.next({ to: member.person.email, subject: /^Confirm/ })
})

test('a used password reset link shows an error instead of the form', async () => {
  const browser = createClient(site)
  await browser.get(`/updatepassword?token=${noLink}`)
  const page = await textOf(await browser.get('/updatepassword'))
  expect(page).toContain('This link has been used')
  expect(page).not.toContain('name="password"')
  expect(page.match(/href="\/forgotpassword"/g)).toHaveLength(1)
})

test('password resets requested by a stranger do not limit the member’s own emails, and vice versa', async () => {
  const member = await createMember(site)
  const { email } = member.person
  for (let count = 0; count < 5; count += 1) await createClient(site).send('/forgotpassword', { email })
  expect((await member.send('/delete-account', {})).status).toBe(200)
  await box.next({ to: email, subject: deletion })
  const other = await createMember(site)
  for (let count = 0; count < 5; count += 1) await other.send('/confirm-address', { ask: 'email' })
  expect((await createClient(site).send('/forgotpassword', { email: other.person.email })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { confirmChange, requestChange } from '#tests/client/account/email-change.ts'
import { createClient, createMember, createPerson, type HttpClient, signIn } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/visible-text.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, pathOf, expectNoPersonalDataInLog } = await startSiteWithMailbox()
const confirmation = /^Confirm your new/

const confirm = (browser: HttpClient, link: string) => confirmChange(browser, pathOf(link))

test('the link to a new address changes it once, in any browser, and other devices stay signed in', async () => {
  const member = await createMember(site)
  const { email: old, password } = member.person
  const phone = createClient(site)
  await signIn(phone, member.person)
  const { email } = createPerson()
  const response = await requestChange(member, email.toUpperCase(), password)
  expect(response.status).toBe(200)
  // Only in its own form, of the two of the page.
  expect(visibleText(await textOf(response)).match(/An email is on its way to the new address\./g)).toHaveLength(1)
  expect(await textOf(await member.get('/user/account'))).toMatch(
    new RegExp(`${email}(<!-- -->)? is not confirmed yet`),
  )
  const { link } = await box.next({ to: email, subject: confirmation })
  const notice = await box.next({ to: old, subject: 'A new email address' })
  expect(notice.text).not.toContain(email)

  const anywhere = createClient(site)
  await anywhere.get(pathOf(link))
  expect(await textOf(await anywhere.get('/confirm-new-address'))).toContain(email)
  expect((await signIn(createClient(site), { email: old, password })).status).toBe(302) // opening it changes nothing
  const done = await anywhere.send('/confirm-new-address', {})
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/signin'])
  expect(await textOf(await anywhere.get('/signin'))).toContain('Your email address is changed.')
  await box.next({ to: old, subject: 'has a new email address' })

  expect((await signIn(createClient(site), { email: old, password })).status).toBe(401)
  expect((await signIn(createClient(site), { email, password })).status).toBe(302)
  for (const device of [member, phone]) expect((await device.get('/user/devices')).status).toBe(200)
  expect(await textOf(await member.get('/user/account'))).toContain(email)
  const again = await textOf(await confirm(createClient(site), link))
  expect(again).toContain('This link has been used')
  expect(again).not.toContain('Confirm New Address')
})

test('a change of the address requires the password, also soon after signing in', async () => {
  const member = await createMember(site)
  const { email } = createPerson()
  for (const [password, message] of [
    ['', 'Enter your current password.'],
    ['not the password', 'This is not your password.'],
  ] as const) {
    const answer = await requestChange(member, email, password)
    expect(answer.status).toBe(400)
    expect(await textOf(answer)).toContain(message)
  }
  expect(await textOf(await requestChange(member, member.person.email, member.person.password))).toContain(
    'This is your email address already.',
  )
})

test('a taken and a free address get the same pages, and the owner of the taken one an email', async () => {
  const { person: owner } = await createMember(site)
  const { email: free } = createPerson()
  const pages = await Promise.all(
    [owner.email, free].map(async email => {
      const member = await createMember(site)
      const answer = await requestChange(member, email, member.person.password)
      const after = await member.get('/user/account')
      const seen = [answer.status, await textOf(answer), after.status, await textOf(after)]
      await box.next({ to: member.person.email, subject: 'A new email address' })
      return seen.map(text =>
        String(text)
          .replaceAll(email, '')
          .replaceAll(member.person.email, '')
          .replace(/nonce="[^"]*"|[\da-f]{8}-[\da-f-]{27}/g, ''),
      )
    }),
  )
  expect(pages[0]).toEqual(pages[1])
  const message = await box.next({ to: owner.email, subject: 'has a filmDB account already' })
  expect(message.text).not.toContain('confirm-new-address')
  expect((await signIn(createClient(site), owner)).status).toBe(302)
})

test('a member sends at most five change requests an hour, and an address gets at most three a day', async () => {
  const { email: pestered } = createPerson()
  const members = await Promise.all([createMember(site), createMember(site)])
  for (const member of members) {
    for (let count = 0; count < 2; count += 1) {
      expect((await requestChange(member, pestered, member.person.password)).status).toBe(200)
    }
  }
  const [first] = members
  for (let count = 0; count < 3; count += 1) {
    expect((await requestChange(first, createPerson().email, first.person.password)).status).toBe(200)
  }
  const limited = await requestChange(first, createPerson().email, first.person.password)
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0)
  for (let count = 0; count < 3; count += 1) await box.next({ to: pestered, subject: confirmation })
  // The notice about the fourth request was enqueued after it.
  for (const { person } of members) {
    for (let count = 0; count < 2; count += 1) await box.next({ to: person.email, subject: 'A new email address' })
  }
  expect(box.emails.filter(({ to }) => to === pestered)).toHaveLength(3)
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)

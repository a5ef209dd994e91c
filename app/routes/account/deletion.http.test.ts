import { expect, test } from 'vitest'
import { createClient, createMember, put, signIn, signUp } from '#tests/client/http-client.ts'
import { rateByOthers } from '#tests/client/library/library-requests.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, expectNoPersonalDataInLog } = await startSiteWithMailbox()

test('an account is deleted by notice, email and password, and its email address can sign up again', async () => {
  const member = await createMember(site)
  const { email, password } = member.person
  expect(await textOf(await member.get('/delete-account'))).toContain(
    'Are you sure you want to delete your account? A confirmation email will be sent to you. Please check your email and follow the instructions.',
  )
  expect((await member.send('/delete-account', { password })).status).toBe(400) // step two before step one
  expect(await textOf(await member.send('/delete-account', {}))).toContain('An email is on its way to you.')
  await box.next({ to: email, subject: /delete/i })
  expect(await textOf(await member.send('/delete-account', { password: 'not it' }))).toContain(
    'This is not your password.',
  )
  const done = await member.send('/delete-account', { password })
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/signin'])
  expect(done.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect((await member.get('/user/devices')).status).toBe(401)
  expect((await signIn(createClient(site), member.person)).status).toBe(401)
  const again = createClient(site)
  await signUp(again, member.person)
  expect((await signIn(again, member.person)).status).toBe(302)
})

test('step two of a deletion without the password field is refused, and the button for another email sends one', async () => {
  const member = await createMember(site)
  const { email, password } = member.person
  const emails = () => box.emails.filter(({ to, subject }) => to === email && /delete/i.test(subject)).length
  expect(await textOf(await member.get('/delete-account'))).toContain('name="ask" value="email"')
  await member.send('/delete-account', { ask: 'email' })
  await box.next({ to: email, subject: /delete/i })
  const refused = await member.send('/delete-account', {})
  expect(refused.status).toBe(400)
  const page = await textOf(refused)
  expect(page).toContain('Enter your current password.')
  expect(page).toMatch(/name="ask" value="email"\/><button[^>]*>Send Another Email/)
  const another = await member.send('/delete-account', { ask: 'email', password })
  expect(await textOf(another)).toContain('An email is on its way to you.')
  await box.next({ to: email, subject: /delete/i })
  expect(emails()).toBe(2)
})

test('the ratings of a deleted account leave the members’ average at once', async () => {
  const [ada, bob] = [await createMember(site), await createMember(site)]
  await rateByOthers(site, '/movie/680', [2, 3])
  await ada.get('/movie/680/rating', put({ stars: 4 }))
  const average = async () => /3 ratings/.test((await textOf(await bob.get('/movie/680'))).replaceAll('<!-- -->', ''))
  expect(await average()).toBe(true)
  await ada.send('/delete-account', {})
  const { password } = ada.person
  expect((await ada.send('/delete-account', { password })).headers.get('Location')).toBe('/signin')
  expect(await average()).toBe(false)
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)

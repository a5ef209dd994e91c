import { expect, test } from 'vitest'
import { createClient, createPerson, type Person, signIn, signUp } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

// The default of a site with SMTP_URL: '' counts as no value.
const { box, site, pathOf, expectNoPersonalDataInLog } = await startSiteWithMailbox({ REQUIRE_VERIFIED_EMAIL: '' })

const confirmation = /^Confirm/
const wrongOrUnverified =
  'The email address or the password is not right. If you have just signed up, open the link in the email first.'

/** Signs up a visitor who has not opened the link of the email. */
async function unverified() {
  const person = createPerson()
  await signUp(createClient(site), person)
  return person
}

/** Signs up a visitor and verifies the email address on another device. */
async function verified() {
  const person = await unverified()
  const { link } = await box.next({ to: person.email, subject: confirmation })
  const phone = createClient(site)
  await phone.get(pathOf(link))
  return { person, confirmed: await phone.send('/confirm-address', {}), phone }
}

async function formErrorOf(person: Pick<Person, 'email' | 'password'>) {
  const answer = await signIn(createClient(site), person)
  const html = (await textOf(answer)).replaceAll(person.email, '').replace(/nonce="[^"]*"/g, '')
  return { status: answer.status, html, cookies: answer.headers.getSetCookie(), names: [...answer.headers.keys()] }
}

test('an unknown email address, a wrong password and an unverified email address get the same error page', async () => {
  const { person } = await verified()
  const [unknown, wrong, notYet] = [
    await formErrorOf(createPerson()),
    await formErrorOf({ ...person, password: 'not the password' }),
    await formErrorOf(await unverified()),
  ]
  expect(unknown.status).toBe(401)
  expect(unknown.html).toContain(wrongOrUnverified)
  expect(unknown.cookies).toEqual([])
  expect(wrong).toEqual(unknown)
  expect(notYet).toEqual(unknown)
})

test('sign-up and sign-in with a taken email address get the same responses as with a new one', async () => {
  const { person } = await verified()
  const attempt = async (email: string) => {
    const browser = createClient(site)
    const up = await signUp(browser, { ...createPerson(), email, password: 'another engine' })
    const notice = (await textOf(await browser.get('/signin'))).replace(/nonce="[^"]*"/g, '')
    return { up: up.status, notice, ...(await formErrorOf({ email, password: 'another engine' })) }
  }
  const taken = await attempt(person.email)
  expect(taken.notice).toContain('open its link, then sign in below.')
  expect(taken).toEqual(await attempt(createPerson().email))
})

test('a member who verifies on another device can sign in', async () => {
  const { person, confirmed, phone } = await verified()
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([302, '/signin'])
  expect(await textOf(await phone.get('/signin'))).toContain('Your email address is confirmed.')
  expect((await phone.get('/user/devices')).status).toBe(401)
  expect((await signIn(createClient(site), person)).status).toBe(302)
})

test('opening the verification link verifies nothing without a press of the button', async () => {
  const person = await unverified()
  const { link } = await box.next({ to: person.email, subject: confirmation })
  const scanner = createClient(site)
  for (let times = 0; times < 3; times++) await scanner.get(pathOf(link))
  const page = await scanner.get('/confirm-address')
  expect(page.status).toBe(200)
  expect((await textOf(page)).replaceAll('<!-- -->', '')).toContain(`signed up to filmDB with ${person.email}.`)
  expect((await signIn(createClient(site), person)).status).toBe(401)
})

test('a verification link works once', async () => {
  const { phone, person } = await verified()
  const { link } = box.emails.find(({ to, subject }) => to === person.email && confirmation.test(subject)) ?? {}
  await phone.get(pathOf(link ?? ''))
  expect(await textOf(await phone.get('/confirm-address'))).toContain('This link has been used')
  expect((await phone.send('/confirm-address', {})).status).toBe(400)
})

test('a password reset by email verifies the email address', async () => {
  const person = await unverified()
  await createClient(site).send('/forgotpassword', { email: person.email })
  const { link } = await box.next({ to: person.email, subject: 'new password' })
  await createClient(site).send(pathOf(link), { password: 'velvet curtain', confirmPassword: 'velvet curtain' })
  expect((await signIn(createClient(site), { ...person, password: 'velvet curtain' })).status).toBe(302)
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)

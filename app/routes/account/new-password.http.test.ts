import { expect, test } from 'vitest'
import { createClient, createMember, createPerson, signIn } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, pathOf, expectNoPersonalDataInLog } = await startSiteWithMailbox()

test('the link of a reset email sets a new password once and ends all sessions', async () => {
  const member = await createMember(site)
  const { email } = member.person
  const browser = createClient(site)
  const page = await browser.send('/forgotpassword', { email })
  expect(await textOf(page)).toContain('Password Reset Email Has Been Sent. Kindly review your email inbox.')
  const { link } = await box.next({ to: email, subject: 'new password' })
  const opened = await browser.get(pathOf(link))
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/updatepassword'])
  expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
  const wanted = { password: 'velvet curtain', confirmPassword: 'velvet curtain' }
  const differ = await browser.send('/updatepassword', { ...wanted, confirmPassword: 'velvet' })
  expect(await textOf(differ)).toContain("Passwords don't match. Please try again.")
  expect((await browser.send('/updatepassword', { password: 'password1', confirmPassword: 'password1' })).status).toBe(
    400,
  )
  const done = await browser.send('/updatepassword', wanted)
  expect(done.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/'])
  expect(await textOf(await browser.get('/'))).toContain('Password updated successfully.')
  await box.next({ to: email, subject: /changed/i })
  expect((await member.get('/user/devices')).status).toBe(401)
  expect((await signIn(createClient(site), member.person)).status).toBe(401)
  expect((await signIn(createClient(site), { email, password: 'velvet curtain' })).status).toBe(302)
  await browser.get(pathOf(link))
  expect(await textOf(await browser.send('/updatepassword', wanted))).toContain('This link has been used')
})

test('a reset in a signed-in browser leaves neither its session nor the token of the link in a cookie', async () => {
  const member = await createMember(site)
  const secrets = () => [...member.cookies.keys()].filter(name => /session|link/.test(name))
  await member.send('/forgotpassword', { email: member.person.email })
  const { link } = await box.next({ to: member.person.email, subject: 'new password' })
  await member.get(pathOf(link))
  expect(secrets()).toHaveLength(2)
  await member.send('/updatepassword', { password: 'velvet curtain', confirmPassword: 'velvet curtain' })
  expect(secrets()).toEqual([])
})

test('a reset makes the browser known: guesses of a stranger do not keep the owner out of it', async () => {
  const { person } = await createMember(site)
  const { email } = person
  const browser = createClient(site)
  await browser.send('/forgotpassword', { email })
  const { link } = await box.next({ to: email, subject: 'new password' })
  await browser.get(pathOf(link))
  await browser.send('/updatepassword', { password: 'velvet curtain', confirmPassword: 'velvet curtain' })
  const statuses: number[] = []
  for (let times = 0; times < 12; times++) {
    statuses.push((await signIn(createClient(site), { email, password: `not the password ${times}` })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await signIn(browser, { email, password: 'velvet curtain' })).status).toBe(302)
})

test('one of 50 concurrent uses of a reset link succeeds', async () => {
  const { person } = await createMember(site)
  await createClient(site).send('/forgotpassword', { email: person.email })
  const { link } = await box.next({ to: person.email, subject: 'new password' })
  const tries = Array.from({ length: 50 }, async (_, index) => {
    const password = `velvet curtain ${index}`
    return (await createClient(site).send(pathOf(link), { password, confirmPassword: password })).status
  })
  const statuses = await Promise.all(tries)
  expect(statuses.filter(status => status === 302)).toHaveLength(1)
  expect(statuses.every(status => [302, 400, 503].includes(status))).toBe(true)
})

test('repeated reset requests by a stranger do not invalidate the owner’s link', async () => {
  const { person } = await createMember(site)
  const ask = async () => {
    const answer = await createClient(site).send('/forgotpassword', { email: person.email })
    return [answer.status, (await textOf(answer)).replace(/nonce="[^"]*"/g, '')]
  }
  const first = await ask()
  const own = await box.next({ to: person.email, subject: 'new password' })
  for (let times = 0; times < 8; times++) expect(await ask()).toEqual(first)
  for (let times = 0; times < 2; times++) await box.next({ to: person.email, subject: 'new password' })
  const wanted = { password: 'velvet curtain', confirmPassword: 'velvet curtain' }
  expect((await createClient(site).send(pathOf(own.link), wanted)).status).toBe(302)
  await box.next({ to: person.email, subject: /changed/i })
  const emails = box.emails.filter(({ to, subject }) => to === person.email && subject.includes('new password'))
  expect(emails).toHaveLength(3)
  for (const { link } of emails) expect((await createClient(site).send(pathOf(link), wanted)).status).toBe(400)
})

test('a reset request for an unknown email address gets the same response and sends nothing', async () => {
  const { person } = await createMember(site)
  const ask = async (email: string) => {
    const answer = await createClient(site).send('/forgotpassword', { email })
    return [answer.status, (await textOf(answer)).replaceAll(email, '').replace(/nonce="[^"]*"/g, '')]
  }
  const nobody = createPerson().email
  expect(await ask(nobody)).toEqual(await ask(person.email))
  await box.next({ to: person.email, subject: 'new password' })
  expect(box.emails.filter(message => message.to === nobody)).toEqual([])
})

test('a password change ends the other sessions and invalidates copies of this session’s cookie', async () => {
  const member = await createMember(site)
  const thief = createClient(site)
  for (const [name, value] of member.cookies) thief.cookies.set(name, value)
  expect((await thief.get('/user/devices')).status).toBe(200)
  const elsewhere = createClient(site)
  await signIn(elsewhere, member.person)
  const page = await textOf(await member.get('/update-Password'))
  expect(page).toContain('Nouveau Mot de passe:')
  const done = await member.send('/update-Password', { password: 'velvet curtain', confirmPassword: 'velvet curtain' })
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/signin'])
  const next = await member.get('/signin')
  expect([next.status, await textOf(next)]).toEqual([200, expect.stringContaining('Password updated successfully.')])
  expect((await member.get('/user/devices')).status).toBe(200)
  expect((await elsewhere.get('/user/devices')).status).toBe(401)
  expect((await thief.get('/user/devices')).status).toBe(401)
  await box.next({ to: member.person.email, subject: /changed/i })
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)

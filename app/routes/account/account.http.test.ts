import { expect, test } from 'vitest'
import { createClient, createMember, createPerson, signIn, signUp } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, pathOf, expectNoPersonalDataInLog } = await startSiteWithMailbox()

test.each([
  ['/signin', 'Sign In', ['email', 'password']],
  ['/signup', 'Sign Up', ['firstName', 'lastName', 'email', 'password', 'confirmPassword']],
  ['/forgotpassword', 'Forgot Password', ['email']],
  ['/updatepassword', 'New Password', ['password', 'confirmPassword']],
])('an anonymous visitor who opens %s sees the form %s', async (path, heading, fields) => {
  const answer = await site.get(path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain(`>${heading}</h1>`)
  expect([...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(fields),
  )
})

test.each(['/user', '/watchlist', '/update-Password', '/delete-account', '/user/devices', '/confirm-address'])(
  'an anonymous visitor gets 401 for %s, with a link to the sign-in and back',
  async path => {
    const answer = await site.get(path)
    expect(answer.status).toBe(401)
    const html = await answer.text()
    expect(html).toContain('You are not authenticated')
    expect(html).toContain(`/signin?${new URLSearchParams({ next: path })}`)
  },
)

test.each(['/update-Password', '/delete-account', '/user/devices/all', '/confirm-address'])(
  'an anonymous visitor who posts to %s gets 401',
  async path => {
    const fields: Record<string, string> =
      path === '/update-Password' ? { password: 'velvet curtain', confirmPassword: 'velvet curtain' } : {}
    expect((await createClient(site).send(path, fields)).status).toBe(401)
  },
)

test('sign-up redirects to the sign-in with a message, sign-in redirects to the home page', async () => {
  const browser = createClient(site)
  const person = createPerson()
  const up = await signUp(browser, person)
  expect([up.status, up.headers.get('Location')]).toEqual([302, '/signin'])
  expect(await textOf(await browser.get('/signin'))).toContain('That worked. Sign in below')
  expect(await textOf(await browser.get('/signin'))).not.toContain('That worked.')
  const into = await signIn(browser, person)
  expect([into.status, into.headers.get('Location')]).toEqual([302, '/'])
  const home = await textOf(await browser.get('/'))
  expect(home).toContain('Logout')
  expect(home).not.toContain('>Sign In<')
})

test('a visitor who signs up and in continues to the next page', async () => {
  const browser = createClient(site)
  const { password, ...person } = createPerson()
  const next = '?next=%2Fmovie%2F11'
  const up = await browser.send(`/signup${next}`, { ...person, password, confirmPassword: password })
  expect(up.headers.get('Location')).toBe(`/signin${next}`)
  const into = await browser.send(`/signin${next}`, { email: person.email, password })
  expect(into.headers.get('Location')).toBe('/movie/11')
})

test('a wrong password and an unknown email address get the same error page', async () => {
  const { person } = await createMember(site)
  const answers = [person.email, createPerson().email].map(async email => {
    const answer = await signIn(createClient(site), { email, password: 'not the password' })
    return [answer.status, (await textOf(answer)).replaceAll(email, '').replace(/nonce="[^"]*"/g, '')]
  })
  const [known, unknown] = await Promise.all(answers)
  expect(known?.[0]).toBe(401)
  expect(known?.[1]).toContain('The email address or the password is not right.')
  expect(known).toEqual(unknown)
})

test('a sign-up with a taken email address gets the same response, and its owner gets an email', async () => {
  const { person } = await createMember(site)
  const again = await signUp(createClient(site), { ...person, password: 'another engine' })
  expect([again.status, again.headers.get('Location')]).toEqual([302, '/signin'])
  await box.next({ to: person.email, subject: /already/i })
  expect((await signIn(createClient(site), { ...person, password: 'another engine' })).status).toBe(401)
  expect((await signIn(createClient(site), person)).status).toBe(302)
})

test('a member can sign in with the email address in capitals', async () => {
  const { person } = await createMember(site)
  expect((await signIn(createClient(site), { ...person, email: person.email.toUpperCase() })).status).toBe(302)
})

test('a password matches in any Unicode composition', async () => {
  const person = { ...createPerson(), password: 'cinéma vérité'.normalize('NFC') }
  await signUp(createClient(site), person)
  expect((await signIn(createClient(site), { ...person, password: person.password.normalize('NFD') })).status).toBe(302)
})

test.each(['password1', 'filmdb2026', 'Lovelace1815', 'Password123!', 'P@ssw0rd2026', '12345678901234567890'])(
  'the weak password %j is refused when signing up',
  async password => {
    const answer = await signUp(createClient(site), { ...createPerson(), password })
    expect(answer.status).toBe(400)
    expect(await textOf(answer)).toMatch(/This password (is among the first|says little more)/)
  },
)

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

test('an email address is verified by the button of the link’s page in any browser, not by opening it', async () => {
  const member = await createMember(site)
  const { link } = await box.next({ to: member.person.email })
  for (let times = 0; times < 5; times++) await createClient(site).get(pathOf(link)) // a mail scanner opens the link
  expect(await textOf(await member.get('/confirm-address'))).toContain('Send the Email')
  const other = await createMember(site)
  await other.get(pathOf(link))
  expect(await textOf(await other.get('/confirm-address'))).toContain('Confirm Address')
  expect((await other.send('/confirm-address', {})).headers.get('Location')).toBe('/signin')
  expect(await textOf(await other.get('/confirm-address'))).toContain('Send the Email') // for the other member's email address
  expect(await textOf(await member.get('/confirm-address'))).toContain('is confirmed.')
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)

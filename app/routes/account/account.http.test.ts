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

test('a member who comes to the sign-in from a refused action is not called unauthenticated', async () => {
  const html = await (await (await createMember(site)).get('/signin?next=%2Fmovie%2F603&refused=watchlist')).text()
  expect(html).not.toContain('role="alert"')
})

test('the links between sign-in and sign-up keep the next page', async () => {
  const next = '?next=%2Fmovie%2F11'
  expect(await (await site.get(`/signin${next}`)).text()).toContain(`href="/signup${next}"`)
  expect(await (await site.get(`/signup${next}`)).text()).toContain(`href="/signin${next}"`)
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

import { expect, test } from 'vitest'
import { createClient, createMember, createPerson, signIn, signUp } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, expectNoPersonalDataInLog } = await startSiteWithMailbox()

test('an invalid form is shown again with the message and the typed values, without passwords', async () => {
  const { password, ...person } = createPerson()
  const answer = await createClient(site).send('/signup', { ...person, password, confirmPassword: 'analytics' })
  expect(answer.status).toBe(400)
  const html = await textOf(answer)
  expect(html).toContain('Passwords do not match.')
  expect(html).toContain('value="Lovelace"')
  expect(html).not.toContain('analytic')
})

test('a member whose email address has the signs of RFC 5322 gets emails there and signs in', async () => {
  const person = { ...createPerson(), email: 'a&b/c=d!e#f@xn--e1afmkfd.xn--p1ai' }
  const browser = createClient(site)
  expect((await signUp(browser, person)).headers.get('Location')).toBe('/signin')
  // The mailbox's server decodes the host name.
  expect((await box.next({ to: 'a&b/c=d!e#f@пример.рф' })).subject).toMatch(/^Confirm/)
  expect((await signIn(browser, person)).headers.get('Location')).toBe('/')
  expect(await textOf(await browser.get('/update-Password'))).toContain(person.email)
})

test('typed markup is escaped', async () => {
  const { password, ...person } = createPerson()
  const html = await (
    await createClient(site).send('/signup', {
      ...person,
      firstName: '"><script>alert(1)</script>',
      password,
      confirmPassword: '',
    })
  ).text()
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).not.toContain('<script>alert(1)')
})

const whole = { email: 'ada@example.org', password: 'analytical engine' }

test.each<[string, BodyInit, Record<string, string>, number, string]>([
  ['JSON', JSON.stringify(whole), { 'Content-Type': 'application/json' }, 400, 'What was sent here is not a form.'],
  [
    'a field twice',
    new URLSearchParams([...Object.entries(whole), ['email', 'b@example.org']]),
    {},
    400,
    'with a field twice',
  ],
  ['an unknown field', new URLSearchParams({ ...whole, role: 'admin' }), {}, 400, 'does not belong to it'],
  [
    '__proto__',
    'email=ada@example.org&password=x&__proto__=1',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    400,
    'does not belong to it',
  ],
  [
    'two megabytes',
    new URLSearchParams({ ...whole, password: 'x'.repeat(2_000_000) }),
    {},
    413,
    'larger than filmDB accepts',
  ],
])('%s at the sign-in is refused with a sentence', async (_kind, body, headers, status, message) => {
  const answer = await site.get('/signin', { method: 'POST', body, headers })
  expect(answer.status).toBe(status)
  expect(await textOf(answer)).toContain(message)
})

test.each(['Ada\r\nBcc: all@example.org', 'Ada\u202Eevil', 'Ada\u0000'])('the name %j is rejected', async firstName => {
  const answer = await signUp(createClient(site), { ...createPerson(), firstName })
  expect(answer.status).toBe(400)
  expect(await textOf(answer)).toContain('A name cannot hold line breaks or invisible characters.')
})

test.each(['Ада', 'عدى', '🎬', "O'Brien-Ní"])('the name %j is accepted', async firstName => {
  const person = { ...createPerson(), firstName }
  const browser = createClient(site)
  expect((await signUp(browser, person)).status).toBe(302)
  expect((await signIn(browser, person)).status).toBe(302)
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)

test('the buttons that show a password are named by their fields', async () => {
  const html = await (await (await createMember(site)).get('/update-Password')).text()
  expect([...html.matchAll(/aria-label="(Show what is typed[^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Show what is typed: Nouveau Mot de passe:',
    'Show what is typed: Confirmer le Mot de passe:',
  ])
})
